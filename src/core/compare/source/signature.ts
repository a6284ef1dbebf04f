import type { OlderVersion } from '../older-version.ts'

/** A remark that says who made a change and when; empty where either isn't known: a remark with one of them says something else. */
export function signatureRemark({ author = '', date = '' }: OlderVersion): string {
  const name = author.replace(/\s+/g, ' ').trim().slice(0, 255)
  if (name === '' || date === '') return ''
  return `{>>@${name.replace(/[!-,./:-@[-`{-~]/g, '\\$&')} ${date}<<}`
}

/** Whether Markdown may hold CriticMarkup of its own. */
export function isMarked(markdown: string): boolean {
  return /\{\+\+|\{--|\{~~|\{==/.test(markdown)
}
