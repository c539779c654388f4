import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { compileFunction } from 'node:vm'
import { toJsonSchema } from '@valibot/to-json-schema'
import type ts from 'typescript6'
import * as v from 'valibot'
import { WidgetProps } from './props-schema.ts'

/** Where a remote declares what its widgets are told, below its folder. */
export const propsFile = 'src/widget-props.ts'

/** A declaration that cannot be read; the message is for its author. */
export class PropsFault extends Error {}

/**
 * Reads what the widgets of the remote in `folder` are told: the file exports `widgetProps`, a valibot schema by the name
 * of each widget. @throws {PropsFault}
 */
export function readWidgetProps(folder: string): WidgetProps {
  const file = join(folder, propsFile)
  if (!existsSync(file)) return {}
  const { widgetProps } = evaluate(readFileSync(file, 'utf8'))
  if (typeof widgetProps !== 'object' || widgetProps === null)
    throw new PropsFault(`${propsFile} exports no widgetProps.`)
  return Object.fromEntries(
    Object.entries(widgetProps).map(([name, schema]) => [name, asManifest(name, schema as v.GenericSchema)]),
  )
}

/** The compiler, loaded by the few commands that read declarations: that takes half a second. */
const compiler = () => createRequire(import.meta.url)('typescript6') as typeof ts

/** Runs the file by itself, so that props depend on nothing that another release may have otherwise. */
function evaluate(text: string): { widgetProps?: unknown } {
  const { ModuleKind, ScriptTarget, transpileModule } = compiler()
  const options = { module: ModuleKind.CommonJS, target: ScriptTarget.ES2022 }
  const { outputText } = transpileModule(text, { compilerOptions: options })
  const exported: { widgetProps?: unknown } = {}
  const load = (name: string) => {
    if (name === 'valibot') return v
    throw new PropsFault(`${propsFile} imports ${name}; it may import valibot only.`)
  }
  try {
    compileFunction(outputText, ['exports', 'require'])(exported, load)
  } catch (error) {
    if (error instanceof PropsFault) throw error
    throw new PropsFault(`${propsFile} cannot be read: ${messageOf(error)}.`)
  }
  return exported
}

function asManifest(name: string, schema: v.GenericSchema): WidgetProps[string] {
  let converted: object
  try {
    converted = jsonOf(schema)
  } catch (error) {
    throw new PropsFault(`${propsFile}: ${name} cannot be told to other remotes. ${messageOf(error)}`)
  }
  const parsed = v.safeParse(WidgetProps, { [name]: converted })
  const props = parsed.success ? parsed.output[name] : undefined
  if (props) return props
  const [issue] = parsed.issues ?? []
  const at = (issue?.path ?? [])
    .slice(1)
    .map(({ key }) => String(key))
    .filter((key) => key !== 'properties')
  throw new PropsFault(
    `${propsFile}: ${name} must be an object of texts, numbers, switches, choices, lists and functions; ${at.join('.') || name} is something else.`,
  )
}

/** An error of the file is none of this program's own classes where it runs in a world of its own. */
const messageOf = (error: unknown) => String((error as { message?: unknown }).message)

/** The JSON schema. A function has none, so it stands as the list of what it is told. */
function jsonOf(schema: v.GenericSchema): object {
  const { $schema: _, ...json } = toJsonSchema(schema, {
    errorMode: 'throw',
    overrideSchema: ({ valibotSchema }) =>
      (valibotSchema.type as string) === 'function' ? ({ 'x-arguments': [] } as object) : undefined,
    overrideAction: ({ valibotAction, jsonSchema }) => {
      if (valibotAction.type === 'returns') return jsonSchema
      if (valibotAction.type !== 'args') return undefined
      const { items = [] } = (valibotAction as unknown as { schema: { items?: v.GenericSchema[] } }).schema
      return { ...jsonSchema, 'x-arguments': items.map(jsonOf) } as object
    },
  })
  return json
}
