import { useId } from 'preact/hooks'
import type { ChangeKind, ReviewChange } from './change.ts'
import { lineAt } from './text-lines.ts'

interface Props {
  readonly change: ReviewChange
  /** From 1. */
  readonly number: number
  /** The text that the change is of. */
  readonly text: string
  readonly isAccepted: boolean
  readonly onDecide: (isAccepted: boolean) => void
  /** Shows its place in the editor. */
  readonly onShow: () => void
}

const kinds: Readonly<Record<ChangeKind, string>> = {
  insertion: 'Inserted',
  deletion: 'Deleted',
  substitution: 'Replaced',
  comment: 'Comment',
}

/** A change as it would be in the text, who made it and when, and the decision. */
export function ChangeCard({ change, number, text, isAccepted, onDecide, onShow }: Props) {
  const { kind, from, remarks } = change
  const line = lineAt(text, from)
  return (
    <li class="review-change" data-accepted={isAccepted}>
      <div class="review-change-head">
        <button type="button" class="review-line" onClick={onShow}>
          Line {line}
        </button>
        <span class="review-kind">{kinds[kind]}</span>
        <span class="review-signature">{signature(change)}</span>
      </div>
      <Words change={change} text={text} />
      {remarks.map(({ author, date, words, resolved }, index) => (
        <p key={index} class="review-remark">
          <b>{author ?? 'Somebody'}</b>
          {date !== undefined && `, ${day(date)}`}
          {resolved && ' (resolved)'}: {words.trim()}
        </p>
      ))}
      <Decision label={`Change ${number}`} isAccepted={isAccepted} onDecide={onDecide} />
    </li>
  )
}

interface DecisionProps extends Pick<Props, 'isAccepted' | 'onDecide'> {
  readonly label: string
}

function Decision({ label, isAccepted, onDecide }: DecisionProps) {
  const name = useId()
  return (
    <fieldset class="segments">
      <legend class="visually-hidden">{label}</legend>
      {[true, false].map((accepts) => (
        <label key={String(accepts)} class="segment">
          <input
            type="radio"
            name={name}
            checked={isAccepted === accepts}
            onChange={() => onDecide(accepts)}
          />
          {accepts ? 'Accept' : 'Skip'}
        </label>
      ))}
    </fieldset>
  )
}

/** About as many letters of the line are shown before and behind a change. */
const around = 60

/** The last words of what is before a change. */
function endOf(text: string): string {
  const all = shown(text)
  if (all.length <= around) return all
  const space = all.indexOf(' ', all.length - around)
  return `…${all.slice(space < 0 ? -around : space)}`
}

/** The first words of what is behind a change. */
function startOf(text: string): string {
  const all = shown(text)
  if (all.length <= around) return all
  const space = all.lastIndexOf(' ', around)
  return `${all.slice(0, space < 0 ? around : space)} …`
}

function Words({ change, text }: { readonly change: ReviewChange; readonly text: string }) {
  const { kind, before, after } = change
  const { from, to } = change
  const lineStart = text.lastIndexOf('\n', from - 1) + 1
  const nextLine = text.indexOf('\n', to)
  const lineEnd = nextLine < 0 ? text.length : nextLine
  // Whole lines, not a part of one.
  const isWhole =
    before.includes('\n') || after.includes('\n') || (from === to && from === lineStart)
  return (
    <p class="review-words" dir="auto">
      {!isWhole && endOf(text.slice(lineStart, from))}
      {kind === 'comment' ? (
        <mark>{shown(before)}</mark>
      ) : (
        <>
          {before !== '' && <del>{shown(before)}</del>}
          {after !== '' && <ins>{shown(after)}</ins>}
        </>
      )}
      {!isWhole && startOf(text.slice(to, lineEnd))}
    </p>
  )
}

/** More is seen in the editor. */
const mostLetters = 1500

/** Text without the base64 of images, and with white space that can be seen if it's nothing else. */
function shown(text: string): string {
  const short = text.replaceAll(/(data:image\/[a-z0-9.+-]{1,40};base64,)[A-Za-z0-9+/=]+/g, '$1…')
  if (text !== '' && text.trim() === '') return short.replaceAll(' ', '␣').replaceAll('\n', '⏎')
  return short.length > mostLetters ? `${short.slice(0, mostLetters)}…` : short
}

function signature({ kind, authors, date }: ReviewChange): string {
  // Its words are signed.
  if (kind === 'comment') return ''
  if (authors.length === 0) return 'not tracked'
  const names = new Intl.ListFormat('en').format(authors)
  return date === undefined ? names : `${names}, ${day(date)}`
}

const days = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

function day(date: string): string {
  const time = Date.parse(date)
  return Number.isNaN(time) ? date : days.format(time)
}
