/** @import { Import } from './imports.mjs' */

/**
 * @typedef {Readonly<Record<string, readonly string[]>>} Rooms
 * Rooms by their folder or file, each with what its files may import: folders, files, built-ins and packages.
 * After `type ` stands what may be imported for its types only. A file belongs to the innermost room around it.
 */

/**
 * What breaks the rules: imports that no rule allows, files without a room, and rules that nothing needs, so that the list
 * stays as short as the truth.
 *
 * @param {Rooms} rooms
 * @param {readonly string[]} files
 * @param {readonly Import[]} imports
 * @returns {string[]} a line for each fault
 */
export function faults(rooms, files, imports) {
  const names = Object.keys(rooms)
  const used = new Set()
  const refused = imports.flatMap(({ file, line, target, typeOnly }) => {
    const room = roomOf(names, file)
    if (room === undefined || roomOf(names, target) === room) return []
    const allowed = rooms[room].find((entry) => allows(entry, target, typeOnly))
    if (allowed !== undefined) {
      used.add(`${room} ${allowed}`)
      return []
    }
    const what = typeOnly ? `types of ${target}` : target
    return [`${file}:${line} imports ${what}, which ${room} may not`]
  })
  const withoutRoom = files
    .filter((file) => roomOf(names, file) === undefined)
    .map((file) => `${file} belongs to no room`)
  const unneeded = names.flatMap((room) =>
    rooms[room]
      .filter((entry) => !used.has(`${room} ${entry}`))
      .map((entry) => `${room} may import ${entry}, and doesn't: take it from the list`),
  )
  const empty = names
    .filter((room) => !files.some((file) => isWithin(file, room)))
    .map((room) => `${room} is a room without files`)
  return [...refused, ...withoutRoom, ...unneeded, ...empty]
}

function roomOf(names, file) {
  return names
    .filter((name) => isWithin(file, name))
    .reduce((inner, name) => (inner?.length > name.length ? inner : name), undefined)
}

function allows(entry, target, typeOnly) {
  const types = entry.startsWith('type ')
  return (typeOnly || !types) && isWithin(target, types ? entry.slice('type '.length) : entry)
}

function isWithin(path, place) {
  return path === place || path.startsWith(`${place}/`)
}
