import { describe, expect, it } from '@jest/globals'
import type { TemplateKind, TemplateWords } from '@portal/shared/contract'
import { hasErrors, lintTemplate } from './lint.ts'

const blocks = '{{ disclosure }} {{ time_barred_notice }} {{ state_notices }}'
const good = { name: 'A', subject: 'A message', body: `Hello {{ consumer_name }}\n\n${blocks} {{ opt_out }}` }

function found(words: Partial<TemplateWords>, kind: TemplateKind = 'email', key: string | null = null) {
  const content = { en: { ...good, ...words }, es: good }
  return lintTemplate(content, { kind, key, origins: ['https://pay.example'] })
}
const said = (...args: Parameters<typeof found>) =>
  found(...args).map(({ code, field, detail }) => `${field} ${code}: ${detail}`)

describe('the check of templates', () => {
  it('accepts a good one', () => {
    expect(found({})).toEqual([])
  })

  it.each<[string, Partial<TemplateWords>, string]>([
    [
      'N-16: a placeholder that there is none of',
      { body: `{{ pay_amout }} ${good.body}` },
      'body unknown_placeholder: pay_amout',
    ],
    ['a part of a value', { body: `{{ balance.raw }} ${good.body}` }, 'body unknown_placeholder: balance.raw'],
    ['the prototype', { body: `{{ constructor }} ${good.body}` }, 'body unknown_placeholder: constructor'],
    ['a loop', { body: '{% for i in (1..100000000) %}x{% endfor %}' }, 'body tag_not_allowed: for'],
    ['a file', { body: "{% include '/etc/passwd' %}" }, 'body tag_not_allowed: include'],
    ['a filter that does not escape', { body: '{{ consumer_name | raw }}' }, 'body filter_not_allowed: raw'],
    ['what cannot be read', { body: 'a\nb {{ consumer_name' }, 'body syntax: 2'],
    ['a condition without an end', { body: '{% if pay_date %} a' }, 'body syntax: 1'],
    ['R-06: no way to opt out', { body: blocks }, 'body block_missing: opt_out'],
    [
      'R-06: a way to opt out for some only',
      { body: `${blocks} {% if pay_amount %}{{ opt_out }}{% endif %}` },
      'body block_missing: opt_out',
    ],
    [
      'R-06: a way to opt out in a comment',
      { body: `${blocks} <!-- {{ opt_out }} -->` },
      'body block_missing: opt_out',
    ],
    ['R-09: no disclosure', { body: good.body.replace('{{ disclosure }}', '') }, 'body block_missing: disclosure'],
    [
      'R-23: no notices of the state',
      { body: good.body.replace('{{ state_notices }}', '') },
      'body block_missing: state_notices',
    ],
    ['R-14: a lawsuit', { body: `We may file a lawsuit. ${good.body}` }, 'body legal_wording: lawsuit'],
    [
      'R-17: a fee for paying',
      { body: `A <b>convenience</b> fee of $2 applies. ${good.body}` },
      'body fee_words: convenience fee',
    ],
    ['a subject that names the sum', { subject: 'You have {{ balance }} open' }, 'subject subject_reveals: balance'],
    ['a subject that tells of a debt', { subject: 'Your debt' }, 'subject subject_reveals: debt'],
    ['a block in the subject', { subject: '{{ disclosure }}' }, 'subject not_here: disclosure'],
  ])('refuses %s', (_, words, finding) => {
    expect(said(words)).toContain(finding)
    expect(hasErrors(found(words))).toBe(true)
  })

  it('R-14: words of courts may stand where the debt can still be sued on', () => {
    expect(said({ body: `{% unless is_time_barred %}We may sue.{% endunless %} ${good.body}` })).toEqual([])
    expect(said({ body: `A plan that suits you. ${good.body}` })).toEqual([])
  })

  it('R-17: knows the Spanish words of a fee, and may say that there is none', () => {
    const es = { ...good, body: `Se agrega un recargo. ${good.body}` }
    const [finding] = lintTemplate({ en: good, es }, { kind: 'email', key: null, origins: [] })
    expect(finding).toMatchObject({ language: 'es', code: 'fee_words', detail: 'recargo', is_error: true })
    expect(said({ body: `You pay no convenience fee. ${good.body}` })).toEqual([])
  })

  it('R-14: knows the Spanish words, too', () => {
    const es = { ...good, body: `Podemos presentar una demanda. ${good.body}` }
    const [finding] = lintTemplate({ en: good, es }, { kind: 'email', key: null, origins: [] })
    expect(finding).toMatchObject({ language: 'es', code: 'legal_wording', detail: 'demanda' })
  })

  it('R-10: the letter that is the validation notice has its content', () => {
    expect(said({ body: blocks }, 'letter', 'validation-notice')).toContain('body block_missing: validation_notice')
    expect(said({ body: `{{ opt_out }} ${blocks}` }, 'letter')).toContain('body not_here: opt_out')
  })

  it('reports, without refusing, the parts that sanitising removes', () => {
    const body = `<img src="x"><p onclick="a">a</p><a href="https://evil.example">b</a><a href="{{ portal_link }}">c</a> ${good.body}`
    expect(said({ body })).toEqual([
      'body markup_removed: <img>',
      'body markup_removed: src',
      'body markup_removed: onclick',
      'body link_elsewhere: https://evil.example',
    ])
    expect(hasErrors(found({ body }))).toBe(false)
  })
})
