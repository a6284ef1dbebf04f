import { createHash } from 'node:crypto'

/** What the record has of an expression: 64 bits of the digest of its pattern and its flags. */
export const digestOf = (pattern, flags) =>
  createHash('sha256').update(`${flags}\n${pattern}`).digest('hex').slice(0, 16)

/**
 * The digests of a record. Of another version of recheck none counts.
 *
 * @param {string} record a line with the version, then a digest on each
 * @param {string} version
 */
export function parseRecord(record, version) {
  const [head, ...digests] = record.trimEnd().split('\n')
  return new Set(head === headOf(version) ? digests : [])
}

/** A record, sorted so that two changes of it can be merged. */
export const formatRecord = (digests, version) =>
  `${[headOf(version), ...[...digests].sort()].join('\n')}\n`

const headOf = (version) => `recheck ${version}`
