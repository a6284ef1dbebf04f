import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inFolder, octavo } from '../support/cli.ts'

const style =
  '<style xmlns="http://purl.org/net/xbiblio/csl" class="in-text" version="1.0"><info><title>a</title><id>a</id></info><citation><layout prefix="{" suffix="}"><text variable="title"/></layout></citation><bibliography><layout><text variable="title"/></layout></bibliography></style>'

test('a bibliography and a style beside a document are read, and none outside its folder', () =>
  inFolder(
    {
      'a/paper.md': '---\nbibliography: lib/a.bib\ncsl: own.csl\n---\n\n[@x]\n',
      'a/other.md': '---\nbibliography: ../b.bib\n---\n\n[@x]\n',
      'a/lib/a.bib': '@book{x, title = {Known}, year = 2000}',
      'a/own.csl': style,
      'b.bib': '@book{x, title = {Secret}, year = 2000}',
    },
    async (cwd) => {
      const paper = await octavo(['convert', 'a/paper.md'], { cwd })
      expect(paper).toMatchObject({ code: 0, stderr: '' })
      const html = await readFile(join(cwd, 'a/paper.html'), 'utf8')
      expect(html).toContain('{<a href="#ref-x" role="doc-biblioref">Known</a>}')
      const other = await octavo(['convert', 'a/other.md'], { cwd })
      expect(other.stderr).toContain('outside the document')
      expect(await readFile(join(cwd, 'a/other.html'), 'utf8')).not.toContain('Secret')
    },
  ))
