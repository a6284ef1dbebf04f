import { useId, useState } from 'preact/hooks'
import { optionGroups } from '../../src/core/document/front-matter-options.ts'
import type { OptionDefinition } from '../../src/core/document/options/kinds.ts'
import { options, resetOptions } from '../state/options.ts'
import { OptionControl } from './option-control.tsx'
import { StyleDetails } from './style-details.tsx'

/** `page` has a size too, which overrides this older one. */
const elsewhere: readonly string[] = ['page_size']

/** The options of the API, a control for each of its table. */
export function Options() {
  const [resets, setResets] = useState(0)
  const [sought, setSought] = useState('')
  const count = Object.keys(options.value).length
  return (
    <StyleDetails title="Options" count={count > 0 ? `${count}` : ''} counted="set">
      <p class="hint">
        Options that you set here override the front matter of all documents. Their names are those
        of the front matter keys.
      </p>
      <input
        class="text-field"
        type="search"
        aria-label="Find an option"
        placeholder="Find an option"
        value={sought}
        onInput={({ currentTarget }) => setSought(currentTarget.value)}
      />
      {/* Text that couldn't be set is gone after a reset, too. */}
      <div key={resets} class="option-groups">
        {optionGroups.map((group) => (
          <Group key={group.title} of={group} sought={sought} />
        ))}
      </div>
      {!optionGroups.some((group) => foundIn(group, sought).length > 0) && (
        <p class="hint" role="status">
          No option has these words.
        </p>
      )}
      <button
        type="button"
        class="button"
        disabled={count === 0}
        onClick={() => {
          resetOptions()
          setResets(resets + 1)
        }}
      >
        Reset all options
      </button>
    </StyleDetails>
  )
}

type OptionGroup = (typeof optionGroups)[number]

/** Options under a heading. Those that aren't sought are hidden, with what was typed into them. */
function Group({ of: group, sought }: { readonly of: OptionGroup; readonly sought: string }) {
  const id = useId()
  const found = foundIn(group, sought)
  return (
    <section aria-labelledby={id} hidden={found.length === 0}>
      <h2 id={id} class="option-heading">
        {group.title}
      </h2>
      <div class="option-controls">
        {shownOptions(group).map(([key, definition]) => (
          <div key={key} hidden={!found.includes(key)}>
            <OptionControl path={[key]} definition={definition} />
          </div>
        ))}
      </div>
    </section>
  )
}

function shownOptions({ options: ofGroup }: OptionGroup): readonly [string, OptionDefinition][] {
  return Object.entries(ofGroup).filter(([key]) => !elsewhere.includes(key))
}

/** The options of a group that have all words, in their keys or in what is said of them. */
function foundIn(group: OptionGroup, sought: string): readonly string[] {
  const words = sought.toLowerCase().split(/\s+/)
  return shownOptions(group).flatMap(([key, definition]) => {
    const text = `${group.title} ${key} ${wordsOf(definition)}`.toLowerCase()
    return words.every((word) => text.includes(word)) ? [key] : []
  })
}

function wordsOf(definition: OptionDefinition): string {
  if (definition.type !== 'group') return definition.summary
  const fields = Object.entries(definition.fields)
  return [definition.summary, ...fields.map(([key, field]) => `${key} ${wordsOf(field)}`)].join(' ')
}
