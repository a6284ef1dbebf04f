import { nameToEmoji } from 'gemoji'

/** Keeps of gemoji what is read of it, the names: its list is seven times as long, and each process would read it at its start. */
export function emojiNames() {
  return {
    name: 'emoji-names',
    load(id) {
      if (!id.endsWith('/node_modules/gemoji/index.js')) return undefined
      const names = JSON.stringify(JSON.stringify(nameToEmoji))
      return { code: `export const nameToEmoji = JSON.parse(${names})`, map: null }
    },
  }
}
