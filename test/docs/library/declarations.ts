import { join, resolve } from 'node:path'
import {
  type ClassDeclaration,
  type FunctionDeclaration,
  type InterfaceDeclaration,
  isClassDeclaration,
  isExportDeclaration,
  isFunctionDeclaration,
  isInterfaceDeclaration,
  isNamedExports,
  isStringLiteral,
  isTypeAliasDeclaration,
  isVariableStatement,
  type Node,
  type SourceFile,
  type TypeAliasDeclaration,
  type VariableStatement,
} from 'typescript/unstable/ast'
import { API } from 'typescript/unstable/sync'

/** What the package exports, as it declares it. */
export interface Exported {
  readonly name: string
  readonly declaration: Declaration
  readonly file: SourceFile
  /** Of a type that is taken from a constant, what it comes to. */
  readonly meaning?: string | undefined
}

export type Declaration =
  | ClassDeclaration
  | FunctionDeclaration
  | InterfaceDeclaration
  | TypeAliasDeclaration
  | VariableStatement

/**
 * Calls `use` with all that the built library exports, in order.
 *
 * @param use called while the compiler runs that has read the files
 */
export function withExports<Result>(use: (exported: readonly Exported[]) => Result): Result {
  const api = new API({ cwd: resolve('.') })
  try {
    const config = resolve('test/docs/library/tsconfig.json')
    const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects()
    const read = (path: string) => {
      const file = project?.program.getSourceFile(path)
      if (file === undefined) throw new Error(`There is no ${path}. Run "npm run build" first.`)
      return file
    }
    const exported = exportsOf(read(resolve('dist/index.d.ts')), read)
    const meaningOf = ({ declaration, file }: Exported) => {
      if (!isTypeAliasDeclaration(declaration)) return undefined
      if (!/\btypeof (?!warningCodes)/.test(declaration.getText(file))) return undefined
      const type = project?.checker.getTypeFromTypeNode(declaration.type)
      return type && project?.checker.typeToString(type)
    }
    return use(exported.map((each) => ({ ...each, meaning: meaningOf(each) })))
  } finally {
    api.close()
  }
}

function exportsOf(file: SourceFile, read: (path: string) => SourceFile): readonly Exported[] {
  return file.statements.flatMap((statement): readonly Exported[] => {
    if (!isExportDeclaration(statement)) return []
    const { exportClause, moduleSpecifier } = statement
    if (exportClause === undefined || !isNamedExports(exportClause)) return []
    if (moduleSpecifier === undefined || !isStringLiteral(moduleSpecifier)) return []
    const source = read(
      join(file.fileName, '..', moduleSpecifier.text.replace(/\.[jt]s$/, '.d.ts')),
    )
    return [...exportClause.elements].map(({ name }) => found(name.text, source, read))
  })
}

function found(name: string, file: SourceFile, read: (path: string) => SourceFile): Exported {
  const declaration = [...file.statements].find(
    (statement): statement is Declaration => isDeclaration(statement) && nameOf(statement) === name,
  )
  if (declaration !== undefined) return { name, declaration, file }
  const further = exportsOf(file, read).find((each) => each.name === name)
  if (further === undefined) throw new Error(`${file.fileName} doesn't declare ${name}.`)
  return further
}

function isDeclaration(node: Node): node is Declaration {
  return (
    isClassDeclaration(node) ||
    isFunctionDeclaration(node) ||
    isInterfaceDeclaration(node) ||
    isTypeAliasDeclaration(node) ||
    isVariableStatement(node)
  )
}

function nameOf(declaration: Declaration): string | undefined {
  if (!isVariableStatement(declaration)) return declaration.name?.text
  return [...declaration.declarationList.declarations][0]?.name.getText()
}
