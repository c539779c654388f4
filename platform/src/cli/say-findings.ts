import type { Finding } from '../releases/findings.ts'

/** Findings for people, errors first: code, whose, what, and what to do. */
export function sayFindings(findings: readonly Finding[]): string[] {
  const errorsFirst = [...findings].sort((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'))
  return errorsFirst.flatMap(({ code, severity, remote, message, remedy }) => [
    `${code} ${severity}${remote ? ` ${remote}` : ''}: ${message}`,
    ...(remedy ? [`        ${remedy}`] : []),
  ])
}
