import type {
  Component,
  Plugin,
  System,
  SystemProps,
} from 'swagger-ui-dist/swagger-ui-es-bundle.js'

/**
 * Swagger UI with what it lacks for readers who can't see or can't point: headings in order, names for its choices and no
 * link inside a button. What every answer says alike is folded.
 */
export function pagePlugin({ React }: System): Plugin {
  const h = React.createElement
  return {
    components: { KeyField, ReferenceLayout },
    wrapComponents: {
      // Each operation's own door to the dialog that the field stands for.
      authorizeOperationBtn: () => () => null,
      DeepLink: () => textAlone,
      ExamplesSelect: (original) => labelled('Example', original),
      RequestBodyEditor: (original) => labelled('Request body', original),
      HighlightCode: scrolling,
      headers: folded,
    },
  }

  /** Without the choice of servers, of which there is one, and with a field for the key in place of a dialog. */
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
    const onInput = ({ target }: { readonly target: HTMLInputElement }) => {
      const value = target.value.trim()
      if (value === '') authActions.logout([scheme])
      else authActions.authorize({ [scheme]: { name: scheme, schema, value } })
    }
    return h(
      'label',
      { className: 'key-field' },
      h('span', null, 'Your key, for “Try it out”'),
      h('input', { type: 'password', autoComplete: 'off', spellCheck: 'false', onInput }),
      h('small', null, 'It is forgotten with this page, and goes to this service alone.'),
    )
  }

  /** Where its link would stand in a button. Opening an operation puts it into the address all the same. */
  function textAlone({ text }: { readonly text: string | object }): object {
    return h('span', null, text)
  }

  function labelled(name: string, original: Component): Component {
    return (props) => h('label', null, h('span', { className: 'unseen' }, name), h(original, props))
  }

  /** Long examples scroll in a box that a keyboard can reach. */
  function scrolling(original: Component): Component {
    return (props) =>
      h(
        'div',
        { className: 'scrolling', tabIndex: 0, role: 'group', 'aria-label': 'Code' },
        h(original, props),
      )
  }

  function folded(original: Component): Component {
    return (props) => h('details', null, h('summary', null, 'Headers'), h(original, props))
  }
}

/** The one security scheme of the document. */
const scheme = 'ApiKey'

const unreachable =
  'The description of the API, /openapi.json, could not be loaded. Reload to try again.'
