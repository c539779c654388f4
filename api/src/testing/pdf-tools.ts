import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Runs another program on a PDF, which shares no code with ours. `npm test` installs the programs. */
function ask(program: string, args: string[], pdf: Buffer): { code: number; said: string } {
  const folder = mkdtempSync(join(tmpdir(), 'portal-pdf-'))
  try {
    const file = join(folder, 'a.pdf')
    writeFileSync(file, pdf)
    const { status, stdout, stderr, error } = spawnSync(program, [...args, file], { encoding: 'utf8' })
    if (error) throw new Error(`${program} is missing (Debian: poppler-utils, qpdf): ${error.message}`)
    return { code: status ?? 1, said: `${stdout}${stderr}` }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Whether poppler takes the signature for valid and for one over the whole file. */
export function pdfsig(pdf: Buffer): { isValid: boolean; isWhole: boolean } {
  const { said } = ask('pdfsig', ['-nocert'], pdf)
  return {
    isValid: said.includes('Signature Validation: Signature is Valid.'),
    isWhole: said.includes('- Total document signed'),
  }
}

/** Whether qpdf finds nothing wrong with the file. */
export const isCleanToQpdf = (pdf: Buffer): boolean => ask('qpdf', ['--check'], pdf).code === 0
