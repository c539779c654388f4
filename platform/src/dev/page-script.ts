import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

/** The script's file in the package for repositories of single remotes, which has no sources. */
export const packedScript = 'dev-page.js'

/** The script that every page of the development edge runs first. */
export async function pageScript(): Promise<string> {
  const packed = join(import.meta.dirname, packedScript)
  if (existsSync(packed)) return readFileSync(packed, 'utf8')
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'page/dev-page.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}
