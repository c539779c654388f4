import type { RenderedTemplate, TemplateWords } from '@portal/shared/contract'
import type { LiquidError } from 'liquidjs'
import { bodyEngine, lineEngine, type TemplateScope } from './engine.ts'
import { paragraphs } from './paragraphs.ts'
import { sanitise } from './sanitise.ts'

/** The error of a template that names an unknown value. */
export class MissingValue extends Error {
  readonly value: string
  constructor(value: string) {
    super(`No value for ${value}`)
    this.name = 'MissingValue'
    this.value = value
  }
}

/** Fills a template in one language. Values are escaped, and the result is cleaned once more (T11, T12). */
export function renderWords(
  { subject, body }: Pick<TemplateWords, 'subject' | 'body'>,
  scope: TemplateScope,
  origins: readonly string[],
): RenderedTemplate {
  try {
    return {
      subject: String(lineEngine.parseAndRenderSync(subject, scope)).trim(),
      html: sanitise(paragraphs(String(bodyEngine.parseAndRenderSync(body, scope))), origins),
    }
  } catch (error) {
    const { name, originalError } = error as LiquidError
    if (name !== 'UndefinedVariableError') throw error
    throw new MissingValue((originalError as Error & { variableName: string }).variableName)
  }
}

/** The unknown values that a template names; a value that appears only in a condition is not missing. */
export function missingValues(words: Pick<TemplateWords, 'subject' | 'body'>, scope: TemplateScope): string[] {
  const missing: string[] = []
  let tried = scope
  for (;;)
    try {
      renderWords(words, tried, [])
      return missing
    } catch (error) {
      if (!(error instanceof MissingValue) || missing.includes(error.value)) throw error
      missing.push(error.value)
      tried = { ...tried, [error.value]: '–' }
    }
}
