/**
 * A header of plain data and a body of bytes, given in pieces, as one value, so that neither a document nor what it became has to
 * become text: the header's length in four bytes, the header as JSON, the body.
 */
export function seal(header: object, body: readonly Uint8Array[]): Buffer {
  const json = Buffer.from(JSON.stringify(header))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(json.length)
  return Buffer.concat([length, json, ...body])
}

/** The two of them. The body isn't a copy. */
export function open(sealed: Buffer): { readonly header: unknown; readonly body: Buffer } {
  const end = 4 + sealed.readUInt32BE(0)
  return { header: JSON.parse(sealed.toString('utf8', 4, end)), body: sealed.subarray(end) }
}
