import {
  type ClassElement,
  isClassDeclaration,
  isFunctionDeclaration,
  isInterfaceDeclaration,
  isMethodDeclaration,
  isMethodSignatureDeclaration,
  isPropertyDeclaration,
  isPropertySignatureDeclaration,
  isTypeAliasDeclaration,
  isVariableStatement,
  type SourceFile,
  type TypeElement,
} from 'typescript/unstable/ast'
import { type Exported, withExports } from './declarations.ts'
import { type Docstring, docstringOf } from './docstring.ts'

/** docs/library.md with the reference that the declarations of the package make. */
export function withReference(page: string): string {
  return page.replace(/^## Functions\n(?:.|\n)*$/m, () => reference())
}

function reference(): string {
  return withExports((exported) => {
    const sections = [
      ['Functions', exported.filter(({ declaration }) => isFunctionDeclaration(declaration))],
      ['Errors', exported.filter(({ declaration }) => isClassDeclaration(declaration))],
      ['Constants', exported.filter(({ declaration }) => isVariableStatement(declaration))],
      ['Types', exported.filter(({ declaration }) => isType(declaration))],
    ] as const
    return sections
      .map(([title, entries]) => `## ${title}\n\n${entries.map(entry).join('\n')}`)
      .join('\n')
  })
}

function isType(declaration: Exported['declaration']): boolean {
  return isInterfaceDeclaration(declaration) || isTypeAliasDeclaration(declaration)
}

function entry({ name, declaration, file, meaning }: Exported): string {
  const docs = docstringOf(declaration, file)
  const parts = [`### ${name}`, docs.text]
  if (name === 'FrontMatterOptions') {
    parts.push('Its fields are [the options](options.md), each with the name that it has there.')
  } else if (meaning !== undefined) {
    parts.push(typescript(`type ${name} = ${meaning.replaceAll('"', "'")}`))
  } else if (name === 'warningCodes') {
    // All of them are on another page.
    parts.push(typescript('const warningCodes: Readonly<Record<WarningCode, string>>'))
    parts.push('See [the list of warnings](errors.md#warnings).')
  } else if (isFunctionDeclaration(declaration)) {
    const signature = declaration
      .getText(file)
      .replace(/^export declare function /, '')
      .replace(/;$/, '')
    parts.push(typescript(signature), details(docs))
  } else if (isInterfaceDeclaration(declaration)) {
    parts.push(inherited(declaration.getText(file)), members([...declaration.members], file))
  } else if (isClassDeclaration(declaration)) {
    parts.push(inherited(declaration.getText(file)), members([...declaration.members], file))
  } else {
    parts.push(
      typescript(
        declaration
          .getText(file)
          .replace(/^export (?:declare )?/, '')
          .replace(/;$/, ''),
      ),
    )
  }
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function details({ params, returns, throws, example }: Docstring): string {
  const lists = [
    ...params.map((param) => `- ${param.replace(/^(\w+)(?: -)?/, '`$1`:')}`),
    ...(returns === undefined ? [] : [`- Returns ${returns}`]),
    ...throws.map((text) => `- Throws ${text.replace(/^\{(\w+)\}/, '`$1`:')}`),
  ].map((line) => line.replaceAll('\n', ' '))
  const code = example === undefined ? '' : `\`\`\`js\n${example}\n\`\`\``
  return [lists.join('\n'), code].filter((part) => part !== '').join('\n\n')
}

/** Of what a class or an interface has further fields. */
function inherited(text: string): string {
  const [, base] = /^[^{]*? extends (.*?)\s*\{/s.exec(text) ?? []
  return base === undefined ? '' : `With all fields of \`${base.replaceAll(/\s+/g, ' ')}\`.`
}

function members(all: readonly (ClassElement | TypeElement)[], file: SourceFile): string {
  const fields = all.filter(
    (member) => isPropertySignatureDeclaration(member) || isPropertyDeclaration(member),
  )
  const rows = fields.flatMap((field) => {
    const text = field.getText(file).replace(/^(?:(?:declare|readonly) )*/, '')
    const [, name = '', type = ''] = /^(\S+?\??): (.*?);?$/s.exec(text) ?? []
    return name === ''
      ? []
      : [`| \`${name}\` | ${code(type)} | ${inCell(docstringOf(field, file))} |`]
  })
  const methods = all.filter(
    (member) =>
      isMethodSignatureDeclaration(member) ||
      (isMethodDeclaration(member) && !isHidden(member, file)),
  )
  const table = rows.length === 0 ? '' : `| Field | Type | |\n|---|---|---|\n${rows.join('\n')}`
  return [table, ...methods.map((method) => methodText(method, file))]
    .filter((part) => part !== '')
    .join('\n\n')
}

function isHidden(member: ClassElement, file: SourceFile): boolean {
  return /^(?:private|static|#)/.test(member.getText(file))
}

function methodText(method: ClassElement | TypeElement, file: SourceFile): string {
  const docs = docstringOf(method, file)
  return [typescript(method.getText(file).replace(/;$/, '')), docs.text, details(docs)]
    .filter((part) => part !== '')
    .join('\n\n')
}

function inCell({ text }: Docstring): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')
}

function code(type: string): string {
  return `\`${type.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')}\``
}

function typescript(text: string): string {
  return `\`\`\`ts\n${text}\n\`\`\``
}
