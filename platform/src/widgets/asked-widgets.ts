import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import ts from 'typescript6'
import { askedFile } from './asked-file.ts'
import { propsFile } from './read-props.ts'

const table = 'WidgetProps'

const declaration = `./${basename(propsFile)}`

/** The type of one of the remote's own widgets, which changes with its declaration. */
export const ownType = (widget: string) => `import('${declaration}').WidgetProps['${widget}']`

/** The text of the copy: types by the widgets' whole names, `lanes` the package of the lanes. */
export function askedText(lanes: string, asked: ReadonlyMap<string, string>): string {
  const members = [...asked]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, type]) => `    '${name}': ${type.replaceAll('\n', '\n    ')}\n`)
  return `// Written by "mfe types": what the widgets that are shown here are told, as their owners declare it.
export {}

declare module '${lanes}/asked-widgets' {
  interface ${table} {
${members.join('')}  }
}
`
}

/** Writes the copy of the remote in `folder`, or takes it away where it shows no widget. @returns whether it changed */
export function writeAsked(folder: string, lanes: string, asked: ReadonlyMap<string, string>): boolean {
  const file = join(folder, askedFile)
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const text = asked.size > 0 ? askedText(lanes, asked) : ''
  if (text === before) return false
  if (text) writeFileSync(file, text)
  else rmSync(file)
  return true
}

/** The types in the copy of the remote in `folder`, by the widgets' whole names. */
export function readAsked(folder: string): Map<string, string> {
  const file = join(folder, askedFile)
  return existsSync(file) ? askedTypes(readFileSync(file, 'utf8')) : new Map()
}

/** The types in the text of a copy. */
export function askedTypes(text: string): Map<string, string> {
  const found = new Map<string, string>()
  const visit = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node) && node.name.text === table)
      for (const member of node.members)
        if (ts.isPropertySignature(member) && ts.isStringLiteral(member.name) && member.type)
          found.set(member.name.text, member.type.getText())
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(askedFile, text, ts.ScriptTarget.ES2022, true))
  return found
}
