import type { ConversionRequest } from '../api/types.ts'

/** How a snippet is written. */
export type Language = 'curl' | 'fetch' | 'python'

export const languageNames: Readonly<Record<Language, string>> = {
  curl: 'curl',
  fetch: 'JavaScript',
  python: 'Python',
}

interface Call {
  /** The whole address of `POST /api/v1/convert`. */
  readonly address: string
  readonly request: ConversionRequest
  readonly mediaType: string
}

/**
 * A program that makes exactly what is on screen and saves it. The key comes from the environment variable
 * `OCTAVO_KEY`, so that a snippet can be shown to anybody.
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

/** Nothing is expanded between quoted heredoc marks, and no line of the JSON is `JSON` alone. */
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

/** What is JSON here, strings in an object, is Python too. */
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

function json(request: ConversionRequest): string {
  return JSON.stringify(request, null, 2)
}

function indented(text: string, indent: string): string {
  return text.replaceAll('\n', `\n${indent}`)
}

/** In the folder where the snippet runs, whatever the document is called. */
function fileName({ filename, format }: ConversionRequest): string {
  const safe = filename.replaceAll(/[^\p{L}\p{N}._ -]+/gu, '-').replace(/^[.-]+/, '')
  return `${safe || 'document'}.${format}`
}

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
