import { createHash } from 'node:crypto'
import type { Unit, Units } from './api-surface.ts'
import type { Declared, DeclarationTree } from './declaration-tree.ts'
import { takeOut, type RawUnit } from './unit-text.ts'

/** Empty in the lanes: each remote adds the widgets that it asks for, which are compared by themselves. */
const widgetTable = { at: 'portal/asked-widgets', name: 'WidgetProps' } as const

/** Marks a declaration of a library that a lane re-exports. */
const library = 'library:'

const keyOf = ({ at, name }: Pick<Declared, 'at' | 'name'>) => `${at}#${name}`

/**
 * Declarations by content. An id depends on the declaration's text and on everything that it refers to, not on the
 * file, so two builds of the same types have the same ids.
 */
export class UnitGraph {
  private readonly tree: DeclarationTree
  private readonly raw = new Map<string, RawUnit>()
  private readonly ids = new Map<string, string>()

  constructor(tree: DeclarationTree) {
    this.tree = tree
  }

  /** Id of a declaration. */
  idOf({ at, name, isOurs = true }: Pick<Declared, 'at' | 'name'> & { readonly isOurs?: boolean }): string {
    const key = keyOf({ at: isOurs ? at : `${library}${at}`, name })
    const known = this.ids.get(key)
    if (known) return known
    const id = createHash('sha256').update(this.closure(key)).digest('hex').slice(0, 16)
    this.ids.set(key, id)
    return id
  }

  /** All requested declarations and those that they refer to, ready to be compiled again. */
  units(): Units {
    const units = new Map<string, Unit>()
    const seen = new Set<string>()
    const queue = [...this.ids.keys()]
    for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
      if (seen.has(key)) continue
      seen.add(key)
      const { name, text, uses } = this.unit(key)
      const id = this.idOf(split(key))
      const imports = [...uses].sort(byName).map(([alias, target]) => this.importLine(alias, target))
      units.set(id, { name, text: `${[...imports, text, `export { ${name} };`].join('\n')}\n` })
      for (const target of uses.values()) if (target.isOurs) queue.push(keyOf(target))
    }
    return units
  }

  private importLine(alias: string, target: Declared): string {
    const { name, isOurs, at } = target
    const from = isOurs ? `./${this.idOf(target)}.ts` : at
    if (name === '*') return `import * as ${alias} from "${from}";`
    if (name === 'default') return `import ${alias} from "${from}";`
    return `import { ${name === alias ? name : `${name} as ${alias}`} } from "${from}";`
  }

  /** Text of a declaration and of everything that it refers to, numbered in order of appearance. */
  private closure(first: string): string {
    const order = new Map([[first, 0]])
    const parts: string[] = []
    for (const key of order.keys()) {
      const { name, text, uses } = this.unit(key)
      const links = [...uses].sort(byName).map(([alias, target]) => {
        if (!target.isOurs) return `${alias}=${target.at}:${target.name}`
        const used = keyOf(target)
        if (!order.has(used)) order.set(used, order.size)
        return `${alias}=${order.get(used)}`
      })
      parts.push(name, text, ...links)
    }
    return parts.join('\0')
  }

  private unit(key: string): RawUnit {
    const known = this.raw.get(key)
    if (known) return known
    const { at, name } = split(key)
    const unit = at.startsWith(library)
      ? { name, text: '', uses: new Map([[name, { at: at.slice(library.length), isOurs: false, name }]]) }
      : at === widgetTable.at && name === widgetTable.name
        ? { name, text: `interface ${name} { [widget: string]: object; }`, uses: new Map() }
        : takeOut(this.tree, at, name, this.tree.file(at).declared.get(name) ?? missing(key))
    this.raw.set(key, unit)
    return unit
  }
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1)

function split(key: string): { at: string; name: string } {
  const end = key.indexOf('#')
  return { at: key.slice(0, end), name: key.slice(end + 1) }
}

function missing(key: string): never {
  throw new Error(`shared/src/${key} is not declared`)
}
