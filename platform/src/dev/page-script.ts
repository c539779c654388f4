import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

/** The script's file in the package for repositories of single remotes, which has no sources. */
export const packedScript = 'dev-page.js'

/** The script that every page of the development edge runs first. */
export async function pageScript(): Promise<string> {
  const packed = join(import.meta.dirname, packedScript)
  if (existsSync(packed)) return readFileSync(packed, 'utf8')
  return bundled(join(import.meta.dirname, 'page/dev-page.ts'))
}

/** A script of a page of this machine, with all that it imports. */
export async function bundled(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}
