import { createHash } from 'node:crypto'
import ts from 'typescript6'
import type { Unit, Units } from '../contract-gate/api-surface.ts'
import { typeOf, type WidgetProps } from './props-schema.ts'

/** `widgets` gives the id of a widget's props by its whole name (`payments/next-step`), `units` the declaration by its id. */
export interface WidgetUnits {
  readonly widgets: Readonly<Record<string, string>>
  readonly units: Units
}

const printer = ts.createPrinter({ removeComments: true, newLine: ts.NewLineKind.LineFeed })

/** The declaration of props, printed alike however their type is laid out, so that equal types have equal ids. */
function unitOf(type: string): readonly [id: string, unit: Unit] {
  const source = ts.createSourceFile('props.ts', `type Props = ${type}`, ts.ScriptTarget.ES2022, true)
  const text = source.statements.map((one) => printer.printNode(ts.EmitHint.Unspecified, one, source)).join('\n')
  const id = createHash('sha256').update(`Props\0${text}`).digest('hex').slice(0, 16)
  return [id, { name: 'Props', text: `${text}\nexport { Props };\n` }]
}

/** Ids and declarations of props, given as types by the widget's whole name. */
export function unitsOf(types: ReadonlyMap<string, string>): WidgetUnits {
  const made = [...types].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, type]) => [name, unitOf(type)] as const)
  return {
    widgets: Object.fromEntries(made.map(([name, [id]]) => [name, id])),
    units: new Map(made.map(([, unit]) => unit)),
  }
}

/** The types of an owner's props, by the widget's whole name. */
export const typesOf = (owner: string, props: WidgetProps): Map<string, string> =>
  new Map(Object.entries(props).map(([name, schema]) => [`${owner}/${name}`, typeOf(schema)]))
