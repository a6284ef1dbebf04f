const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '0': '\0' }

/** Reads a string literal as Rust's `Debug` writes it, quotes included; Typst quotes document text so in its messages. */
export function unquote(literal: string): string {
  return literal
    .slice(1, -1)
    .replace(/\\(?:u\{([0-9a-f]+)\}|(.))/gs, (_, hex: string | undefined, escaped: string) =>
      hex === undefined
        ? (escapes[escaped] ?? escaped)
        : String.fromCodePoint(Number.parseInt(hex, 16)),
    )
}
