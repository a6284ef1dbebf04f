import type { ConversionRequest } from '../api/types.ts'

/** A request as it's written in JSON. */
type WrittenRequest = Omit<ConversionRequest, 'theme_files'> & {
  /** In base64, by their paths. */
  readonly theme_files?: Readonly<Record<string, string>>
}

/** The language of a snippet. */
export type Language = 'curl' | 'fetch' | 'python'

export const languageNames: Readonly<Record<Language, string>> = {
  curl: 'curl',
  fetch: 'JavaScript',
  python: 'Python',
}

interface Call {
  /** The URL of `POST /api/v1/convert`. */
  readonly address: string
  readonly request: WrittenRequest
  readonly mediaType: string
}

/**
 * A program that converts what is on screen and saves the file. The key comes from the environment variable `OCTAVO_KEY`,
 * so that a snippet can be shared.
 */
export function snippet(language: Language, call: Call): string {
  switch (language) {
    case 'curl':
      return curl(call)
    case 'fetch':
      return javascript(call)
    case 'python':
      return python(call)
  }
}

/** The shell expands nothing in a quoted heredoc, and no line of the JSON is just `JSON`. */
function curl({ address, request, mediaType }: Call): string {
  return `curl --fail-with-body ${shellQuoted(address)} \\
  -H "X-API-Key: $OCTAVO_KEY" \\
  -H 'Content-Type: application/json' \\
  -H 'Accept: ${mediaType}' \\
  -o ${shellQuoted(fileName(request))} \\
  --data-binary @- <<'JSON'
${json(request)}
JSON
`
}

function javascript({ address, request, mediaType }: Call): string {
  return `import { writeFile } from 'node:fs/promises'

const response = await fetch(${JSON.stringify(address)}, {
  method: 'POST',
  headers: {
    'X-API-Key': process.env.OCTAVO_KEY,
    'Content-Type': 'application/json',
    Accept: '${mediaType}',
  },
  body: JSON.stringify(${indented(json(request), '  ')}),
})
if (!response.ok) throw new Error((await response.json()).message)
await writeFile(${JSON.stringify(fileName(request))}, Buffer.from(await response.arrayBuffer()))
`
}

/** An object of strings in JSON is valid Python too. */
function python({ address, request, mediaType }: Call): string {
  return `import json, os, urllib.request

request = urllib.request.Request(
    ${JSON.stringify(address)},
    data=json.dumps(${indented(json(request), '    ')}).encode(),
    headers={
        "X-API-Key": os.environ["OCTAVO_KEY"],
        "Content-Type": "application/json",
        "Accept": "${mediaType}",
    },
)
with urllib.request.urlopen(request) as response:
    with open(${JSON.stringify(fileName(request))}, "wb") as file:
        file.write(response.read())
`
}

function json(request: WrittenRequest): string {
  return JSON.stringify(request, null, 2)
}

function indented(text: string, indent: string): string {
  return text.replaceAll('\n', `\n${indent}`)
}

/** A safe file name in the current folder. */
function fileName({ filename, format }: WrittenRequest): string {
  const safe = filename.replaceAll(/[^\p{L}\p{N}._ -]+/gu, '-').replace(/^[.-]+/, '')
  return `${safe || 'document'}.${format}`
}

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
