/** As much of Swagger UI as this page uses (https://swagger.io/docs/open-source-tools/swagger-ui/customization/). */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  export type Element = object
  export type Props = Readonly<Record<string, unknown>>
  // biome-ignore lint/suspicious/noExplicitAny: a component says itself what it is given.
  export type Component = (props: any) => Element | null

  /** What a plugin is made with: the React of Swagger UI. */
  export interface System {
    readonly React: {
      createElement(
        type: string | Component,
        props?: Props | null,
        ...children: readonly (Element | string | null)[]
      ): Element
      useEffect(effect: () => void, dependencies: readonly unknown[]): void
    }
  }

  /** What a connected component is given. */
  export interface SystemProps {
    getComponent(name: string, connected?: boolean): Component
    readonly specSelectors: {
      loadingStatus(): 'loading' | 'failed' | 'success' | undefined
      /** An Immutable map of the document. */
      specJson(): { getIn(path: readonly string[]): unknown }
    }
    readonly authActions: {
      authorize(schemes: Readonly<Record<string, object>>): void
      logout(schemes: readonly string[]): void
    }
  }

  export interface Plugin {
    readonly components?: Readonly<Record<string, Component>>
    readonly wrapComponents?: Readonly<Record<string, (original: Component) => Component>>
  }

  export default function SwaggerUI(options: {
    readonly url: string
    readonly domNode: globalThis.Element | null
    readonly deepLinking: boolean
    readonly defaultModelsExpandDepth: number
    readonly displayRequestDuration: boolean
    readonly layout: string
    readonly plugins: readonly ((system: System) => Plugin)[]
    readonly validatorUrl: string | null
  }): void
}
