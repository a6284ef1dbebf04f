import { Command, Option } from 'commander'
import { type DiagramFlags, diagramTypes, pictureFormats } from '../diagram/flags.ts'
import type { SetExitCode } from '../exit-codes.ts'
import { addExamples, collect } from './options.ts'

type GivenFlags = Omit<DiagramFlags, 'set'> & Partial<DiagramFlags>

export function diagramCommand(setExitCode: SetExitCode): Command {
  const command = new Command('diagram')
    .summary('draw a diagram as a picture')
    .description(
      'Draws a file in Mermaid, in the DOT language of Graphviz or with a chart, in the fonts and colours of a theme, and writes the picture beside it unless --out is given. Its text becomes outlines.',
    )
    .argument('<file>', 'the file, or - for standard input')
    .addOption(
      new Option(
        '-t, --to <format>',
        'format of the picture (default: the extension of --out, else svg)',
      ).choices(pictureFormats),
    )
    .option('-o, --out <path>', 'the picture, or - for standard output')
    .addOption(
      new Option(
        '--type <type>',
        'what the file holds (default: dot for .dot and .gv, chart for .yaml and .yml, else mermaid)',
      ).choices(Object.keys(diagramTypes)),
    )
    .option('--theme <theme>', 'theme, or the folder of your own (default: corporate)')
    .option('--set <colour=value>', 'replace a colour, as in accent=#0a7; repeatable', collect)
    .action(async (file: string, flags: GivenFlags) => {
      const { drawDiagramFile } = await import('../diagram/draw-diagram-file.ts')
      setExitCode(await drawDiagramFile(file, { set: [], ...flags }))
    })
  return addExamples(
    command,
    [
      'octavo diagram flow.mmd',
      'octavo diagram flow.mmd --to png --theme academic',
      'octavo diagram graph.dot --out picture.svg --set accent=#0a7',
      'cat flow.mmd | octavo diagram - > flow.svg',
    ],
    [
      'Warnings and errors are written to standard error as "file:line: code: message".',
      'The exit code is 0 for success, 1 if the diagram was not drawn, and 2 if the',
      'command line is invalid.',
    ],
  )
}
