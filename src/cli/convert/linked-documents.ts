import { relative, resolve, sep } from 'node:path'
import { LinkableDocuments } from '../../core/document/linkable-documents.ts'
import type { Job } from './job.ts'
import { dash } from './paths.ts'
import { commonFolder } from './sources.ts'

/**
 * The jobs, each with what it takes to make links between their documents lead to their outputs. Standard input and
 * output have no place to which a path could lead.
 *
 * @param inArchive whether outputs are paths in an archive
 */
export function withLinks(jobs: readonly Job[], inArchive: boolean): readonly Job[] {
  const linked = jobs.filter(({ source, output }) => source.path !== dash && output !== dash)
  const roots = linked.flatMap(({ source }) => (source.root === undefined ? [] : [source.root]))
  const folder = commonFolder(
    linked.map(({ source }) => source.path),
    roots,
  )
  const outputFolder = commonFolder(linked.map(({ output }) => output))
  // Links are compared in NFC, but a file keeps the name under which it's written.
  const paths = new Map(
    linked.map((job) => [job, pathIn(folder, job.source.path).normalize('NFC')]),
  )
  const outputs = linked.map((job) => [
    paths.get(job) ?? '',
    inArchive ? job.output : pathIn(outputFolder, job.output),
  ])
  const among = new LinkableDocuments(Object.fromEntries(outputs))
  return jobs.map((job) => {
    const path = paths.get(job)
    return path === undefined ? job : { ...job, links: { path, among } }
  })
}

function pathIn(folder: string, file: string): string {
  return relative(folder, resolve(file)).split(sep).join('/')
}
