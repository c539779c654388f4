import { Parser } from 'htmlparser2'
import type { TemplateProblem } from '@portal/shared/contract'
import { isAllowedTag, isFrom } from './sanitise.ts'

type Finding = Omit<TemplateProblem, 'language'>

/** The markup that cleaning will remove from a template, so that its author knows why it is missing. */
export function removedMarkup(body: string, origins: readonly string[]): Finding[] {
  const found = new Map<string, Finding>()
  const add = (code: Finding['code'], detail: string) =>
    found.set(`${code}:${detail}`, { code, field: 'body', detail, is_error: false })
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!isAllowedTag(name)) add('markup_removed', `<${name}>`)
      for (const attribute of Object.keys(attributes))
        if (!['class', 'href', 'colspan'].includes(attribute)) add('markup_removed', attribute)
      const { href } = attributes
      if (name === 'a' && href !== undefined && !isOurs(href, origins)) add('link_elsewhere', href.slice(0, 80))
    },
  })
  parser.end(body)
  return [...found.values()]
}

const isOurs = (href: string, origins: readonly string[]) =>
  /^\{\{\s*portal_link\s*\}\}/.test(href) || isFrom(href, origins)
