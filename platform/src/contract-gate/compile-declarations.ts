import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { runTsc } from './run-tsc.ts'

/** The gate's cache; it may be removed at any time. */
export const cacheFolder = (root: string) => join(root, '.cache/contract-gate')

/** Compiles the declarations of all lanes: text by path below shared/src, without the extension. */
export async function compileDeclarations(root: string): Promise<Map<string, string>> {
  mkdirSync(cacheFolder(root), { recursive: true })
  const folder = mkdtempSync(join(cacheFolder(root), 'lanes-'))
  try {
    const project = join(folder, 'tsconfig.json')
    const compilerOptions = {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      // The checks verify the types; a build need not repeat that.
      noCheck: true,
      outDir: join(folder, 'out'),
      rootDir: root,
    }
    const include = [join(root, 'shared/src'), join(root, 'shared/texts')]
    const exclude = ['testing/**', '**/*.test.ts', '**/*.test.tsx'].map((path) => join(root, 'shared/src', path))
    writeFileSync(project, JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions, include, exclude }))
    const { code, output } = await runTsc(root, ['-p', project])
    if (code !== 0) throw new Error(`The shared lanes do not compile:\n${output}`)
    return readDeclarations(join(folder, 'out/shared/src'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Reads compiled declarations. */
export function readDeclarations(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.d.ts'))
  return new Map(
    files.map((file) => [
      file
        .split(sep)
        .join('/')
        .replace(/\.d\.ts$/, ''),
      readFileSync(join(folder, file), 'utf8'),
    ]),
  )
}
