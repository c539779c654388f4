import { describe, expect, test } from '@jest/globals'
import { reach } from './api-report.ts'
import { readApiFile, writeApiFile } from './api-file.ts'
import { DeclarationTree } from './declaration-tree.ts'
import { UnitGraph } from './unit-graph.ts'

function idIn(files: Readonly<Record<string, string>>, at: string, name: string) {
  const graph = new UnitGraph(new DeclarationTree(new Map(Object.entries(files))))
  const id = graph.idOf({ at, name })
  return { id, units: graph.units() }
}

const store = 'export interface State { role: Role; end: End | null }\nexport declare const useState: () => State;\n'
const whole = {
  'session/store': `import type { Role } from './role.ts';\nimport { End } from '@portal/shared/contract';\n${store}`,
  'session/role': "export type Role = 'user' | 'agent';\nexport type Other = 1;\n",
  'contract/index': "export * from './end.ts';\n",
  'contract/end': 'export interface End { before?: End; }\n',
}
const id = (over: Readonly<Record<string, string>> = {}) => idIn({ ...whole, ...over }, 'session/store', 'useState').id

describe('the id of a declaration', () => {
  test('changes with all that it refers to', () => {
    expect(id({ 'session/role': "export type Role = 'user' | 'agent' | 'admin';\n" })).not.toBe(id())
    expect(id({ 'contract/end': 'export interface End { before?: End; at: string }\n' })).not.toBe(id())
  })

  test('does not change with comments, unrelated code or file locations', () => {
    expect(id({ 'session/role': "/** Who. */\nexport type Role = 'user' | 'agent';\nexport type Other = 2;\n" })).toBe(
      id(),
    )
    const inline = `type Role = 'user' | 'agent';\ninterface End { before?: End }\n${store}`
    expect(id({ 'session/store': inline })).toBe(id())
    const imported = store.replace('role: Role', "role: import('./role.ts').Role")
    expect(id({ 'session/store': `import { End } from '@portal/shared/contract';\n${imported}` })).toBeDefined()
  })

  test('two copies of a class, of a branded type and of a library’s type are compatible', () => {
    const { id: of, units } = idIn(
      {
        'client/error': `
import type { Thing } from 'library';
declare const brand: unique symbol;
export declare class Fault extends Error { #secret; private readonly own; readonly cents: bigint & { readonly [brand]: true }; thing: Thing; }
`,
      },
      'client/error',
      'Fault',
    )
    expect(units.get(of)?.text).not.toMatch(/secret|private/)
    expect(units.get(of)?.text).toContain('import { Thing } from "library";')
    expect([...units.values()].map(({ text }) => text).join('\n')).toContain('const brand: "symbol brand"')
  })

  test('a missing declaration is reported', () => {
    const broken = { 'session/store': "import { Role } from './gone.ts';\nexport type A = Role;\n" }
    expect(() => idIn(broken, 'session/store', 'A')).toThrow(
      'No declarations were compiled for shared/src/session/gone',
    )
  })

  test('the file of a report is read as written, and contains all that its declarations need', () => {
    const { id: of, units } = idIn(whole, 'session/store', 'useState')
    expect(readApiFile(writeApiFile(units))).toEqual(units)
    expect([...reach(units, [of]).values()].map(({ name }) => name).sort()).toEqual([
      'End',
      'Role',
      'State',
      'useState',
    ])
  })
})
