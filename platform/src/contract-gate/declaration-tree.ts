import { readDeclarationFile, type Binding, type DeclarationFile } from './declaration-file.ts'

/** The declaration behind a name, in one of our files or a library. `*` is a whole module. */
export interface Declared {
  readonly at: string
  readonly isOurs: boolean
  readonly name: string
}

/** Compiled declarations of all lanes, by path below shared/src without the extension. */
export class DeclarationTree {
  private readonly texts: ReadonlyMap<string, string>
  private readonly files = new Map<string, DeclarationFile>()

  constructor(texts: ReadonlyMap<string, string>) {
    this.texts = texts
  }

  /** Paths that begin with `start`. */
  below(start: string): string[] {
    return [...this.texts.keys()].filter((path) => path.startsWith(start)).sort()
  }

  file(path: string): DeclarationFile {
    const known = this.files.get(path)
    if (known) return known
    const text = this.texts.get(path)
    if (text === undefined) throw new Error(`No declarations were compiled for shared/src/${path}`)
    const file = readDeclarationFile(path, text)
    this.files.set(path, file)
    return file
  }

  /** Names that a file exports, re-exports included. */
  exportsOf(path: string): string[] {
    const { exported, passedOn, stars } = this.file(path)
    return [...exported.keys(), ...passedOn.keys(), ...stars.flatMap((star) => this.exportsOf(star))].sort()
  }

  /** Follows an export to its declaration. */
  resolveExport(path: string, name: string): Declared | undefined {
    const { exported, passedOn, stars } = this.file(path)
    const local = exported.get(name)
    if (local !== undefined) return this.resolveLocal(path, local)
    const binding = passedOn.get(name)
    if (binding) return this.follow(binding)
    for (const star of stars) {
      const found = this.resolveExport(star, name)
      if (found) return found
    }
    return undefined
  }

  /** Follows a name in a file to its declaration; undefined for a global or a type parameter. */
  resolveLocal(path: string, name: string): Declared | undefined {
    const { declared, imports } = this.file(path)
    if (declared.has(name)) return { at: path, isOurs: true, name }
    const binding = imports.get(name)
    return binding && this.follow(binding)
  }

  follow({ from, isOurs, name }: Binding): Declared | undefined {
    if (!isOurs || name === '*') return { at: from, isOurs, name }
    return this.resolveExport(from, name)
  }
}
