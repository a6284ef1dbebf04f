import type {
  Component,
  Plugin,
  System,
  SystemProps,
} from 'swagger-ui-dist/swagger-ui-es-bundle.js'
import { storedKey } from '../playground/state/stored-key.ts'

/**
 * Makes Swagger UI accessible: headings in order, labels for its fields and no link inside a button. The response headers,
 * which are mostly the same, are collapsed.
 */
export function pagePlugin({ React }: System): Plugin {
  const h = React.createElement
  return {
    // Swagger UI looks this up for the images of a form, and warns if it's missing.
    components: { JsonSchema_string_binary, KeyField, ReferenceLayout },
    wrapComponents: {
      // The key field replaces the dialog that this button opens.
      authorizeOperationBtn: () => () => null,
      DeepLink: () => plainText,
      ExamplesSelect: (original) => labelled('Example', original),
      RequestBodyEditor: (original) => labelled('Request body', original),
      JsonSchema_boolean: (original) => labelledBy(fieldName, original),
      JsonSchema_object: (original) => labelledBy(fieldName, original),
      JsonSchema_string: (original) => labelledBy(fieldName, original),
      Input: fileNamed,
      HighlightCode: scrolling,
      headers: collapsed,
    },
  }

  function JsonSchema_string_binary(props: SystemProps): object {
    return h(props.getComponent('JsonSchema_string'), { ...props })
  }

  /** Without the choice of servers, since there is one, and with a field for the key instead of a dialog. */
  function ReferenceLayout({ getComponent, specSelectors }: SystemProps): object {
    const part = (name: string) => h(getComponent(name, true))
    const status = specSelectors.loadingStatus()
    if (status === 'failed') return h('p', { className: 'wrapper', role: 'alert' }, unreachable)
    if (status !== 'success') return h('p', { className: 'wrapper' }, 'Loading…')
    return h(
      'div',
      { className: 'swagger-ui' },
      h('div', { className: 'wrapper' }, part('errors'), part('InfoContainer')),
      h('div', { className: 'wrapper' }, part('KeyField')),
      h('div', { className: 'wrapper' }, h('h2', null, 'Operations'), part('operations')),
      h('div', { className: 'wrapper' }, part('Models')),
    )
  }

  function KeyField({ authActions, specSelectors }: SystemProps): object {
    const schema = specSelectors.specJson().getIn(['components', 'securitySchemes', scheme])
    const enter = (key: string) => {
      const value = key.trim()
      if (value === '') authActions.logout([scheme])
      else authActions.authorize({ [scheme]: { name: scheme, schema, value } })
    }
    // Only once: afterwards the field counts.
    React.useEffect(() => {
      if (playgroundKey !== '') enter(playgroundKey)
    }, [])
    return h(
      'label',
      { className: 'key-field' },
      h('span', null, 'Your key, for “Try it out”'),
      h('input', {
        type: 'password',
        autoComplete: 'off',
        spellCheck: 'false',
        defaultValue: playgroundKey,
        onInput: ({ target }: { readonly target: HTMLInputElement }) => enter(target.value),
      }),
      h('small', null, playgroundKey === '' ? keyIsForgotten : keyIsPlaygrounds),
    )
  }

  /** Replaces a link inside a button. Opening an operation still updates the URL. */
  function plainText({ text }: { readonly text: string | object }): object {
    return h('span', null, text)
  }

  function labelled(name: string, original: Component): Component {
    return labelledBy(() => name, original)
  }

  /** @param nameOf returns the label: the names of a form's fields are in another column */
  function labelledBy(nameOf: (props: FieldProps) => string, original: Component): Component {
    return (props) =>
      h('label', null, h('span', { className: 'unseen' }, nameOf(props)), h(original, props))
  }

  /** Labels the file inputs of a list. */
  function fileNamed(original: Component): Component {
    return (props) =>
      h(original, props.type === 'file' ? { 'aria-label': 'File', ...props } : props)
  }

  /** Long examples scroll in a box that can be focused. */
  function scrolling(original: Component): Component {
    return (props) =>
      h(
        'div',
        { className: 'scrolling', tabIndex: 0, role: 'group', 'aria-label': 'Code' },
        h(original, props),
      )
  }

  function collapsed(original: Component): Component {
    return (props) => h('details', null, h('summary', null, 'Headers'), h(original, props))
  }
}

interface FieldProps {
  /** The field's name, as Swagger UI passes it. */
  readonly description?: string
}

function fieldName({ description = 'Value' }: FieldProps): string {
  return description
}

/** The one security scheme of the document. */
const scheme = 'ApiKey'

/** The key in use in the playground, which is on the same origin. The page stores none itself. */
const playgroundKey = storedKey()
const keyIsForgotten = 'The page sends it only to this service, and forgets it when you leave.'
const keyIsPlaygrounds =
  'This is the key of the playground. The page sends it only to this service; another key is forgotten when you leave.'

const unreachable = 'Could not load the API description, /openapi.json. Reload to try again.'
