import type { FrameSession, StoredMethod } from '../server/records.ts'
import { frameFields } from '../test-numbers.ts'
import { frameDocument } from '../../../../hosted/page/document.ts'
import { field, type Field } from './field.ts'
import type { FormErrors, Typed } from './form.ts'
import { html, type Html } from '../../../../hosted/page/html.ts'
import { translator, type FrameText } from '../../../../hosted/page/texts.ts'

export interface FormState {
  typed?: Typed
  errors?: FormErrors
  notice?: FrameText
}

const parentOf = (session: FrameSession) => new URL(session.returnUrl).origin

/** The form of a session, with typed texts and errors. */
export function formPage(session: FrameSession, state: FormState = {}): string {
  if (session.kind === 'card') return cardPage(session, state)
  return session.kind === 'ach' ? bankPage(session, state) : paypalPage(session, state)
}

function page(session: FrameSession, title: string, body: ReturnType<typeof html>): string {
  return frameDocument({
    language: session.language,
    accent: session.accent,
    isDark: session.dark,
    title,
    body,
    parentOrigin: parentOf(session),
  })
}

const cardShapes: Record<string, Partial<Field>> = {
  card_name: { maxlength: 120 },
  card_number: { maxlength: 23, format: 'card' },
  card_expiry: { maxlength: 7, format: 'expiry', half: true },
  card_cvc: { maxlength: 4, format: 'digits', half: true },
  card_zip: { maxlength: 10, half: true },
}

function cardPage(session: FrameSession, { typed = {}, errors = {}, notice }: FormState): string {
  const t = translator(session.language)
  const fields = frameFields.card.map(({ name, text, autocomplete, inputmode }) => {
    const label = name === 'card_number' && session.debitOnly ? t('cardNumberDebit') : t(text)
    const help = name === 'card_cvc' ? { help: t('cardCvcHelp') } : {}
    return field(
      { name, label, autocomplete, inputmode, maxlength: 40, ...help, ...cardShapes[name] },
      typed,
      errors,
      t,
    )
  })
  const title = t(session.debitOnly ? 'cardTitleDebit' : 'cardTitle')
  return framePage(session, { title, submit: t('cardSave'), fields: html`${fields}`, errors, notice })
}

const bankShapes: Record<string, Partial<Field>> = {
  bank_account_name: { maxlength: 120 },
  bank_routing: { maxlength: 9, format: 'digits' },
  bank_account: { maxlength: 17, format: 'digits' },
  bank_name: { maxlength: 120 },
}

function bankPage(session: FrameSession, { typed = {}, errors = {}, notice }: FormState): string {
  const t = translator(session.language)
  const fields = frameFields.bank.map(({ name, text, autocomplete, inputmode }) => {
    const help = name === 'bank_routing' ? { help: t('bankRoutingHelp') } : {}
    return field(
      { name, label: t(text), autocomplete, inputmode, maxlength: 40, ...help, ...bankShapes[name] },
      typed,
      errors,
      t,
    )
  })
  const kind = typed['bank_type'] === 'savings' ? 'savings' : 'checking'
  const choice = (value: typeof kind, label: string) =>
    html`<label class="choice"
      ><input type="radio" name="bank_type" value="${value}" ${value === kind ? html` checked` : null} />${label}</label
    >`
  const kinds = html`<fieldset class="field">
    <legend>${t('bankType')}</legend>
    ${choice('checking', t('bankChecking'))} ${choice('savings', t('bankSavings'))}
  </fieldset>`
  const all = html`${session.allowSavings ? kinds : null}${fields}`
  return framePage(session, { title: t('bankTitle'), submit: t('bankSave'), fields: all, errors, notice })
}

function paypalPage(session: FrameSession, { notice }: FormState): string {
  const t = translator(session.language)
  const company = session.company
  return page(
    session,
    t('paypalTitle'),
    html`<h1>${t('paypalTitle')}</h1>
      ${notice ? html`<p class="alert" role="alert">${t(notice)}</p>` : null}
      <p>${t('paypalText', { company })}</p>
      <form method="post" action="/frames/${session.id}">
        <input type="hidden" name="form_token" value="${session.formToken}" />
        <div class="buttons">
          <button type="submit" name="action" value="save">${t('paypalApprove')}</button>
          <button type="submit" name="action" value="fail" class="quiet">${t('paypalFail')}</button>
          <button type="submit" name="action" value="cancel" class="quiet">${t('cancel')}</button>
        </div>
      </form>`,
  )
}

/** The page of the card's bank, before a card that asks for confirmation is stored. */
export function challengePage(session: FrameSession, method: StoredMethod): string {
  const { lastFour } = method
  return askHolder(session, translator(session.language)('challengeText', { lastFour, company: session.company }))
}

/** The same, before a charge that waits for its holder. */
export const paymentChallengePage = (session: FrameSession): string =>
  askHolder(session, translator(session.language)('paymentChallengeText', { company: session.company }))

function askHolder(session: FrameSession, text: string): string {
  const t = translator(session.language)
  return page(
    session,
    t('challengeTitle'),
    html`<h1>${t('challengeTitle')}</h1>
      <p>${text}</p>
      <form method="post" action="/frames/${session.id}">
        <input type="hidden" name="form_token" value="${session.formToken}" />
        <div class="buttons">
          <button type="submit" name="action" value="confirm">${t('challengeConfirm')}</button>
          <button type="submit" name="action" value="refuse" class="quiet">${t('challengeRefuse')}</button>
        </div>
      </form>`,
  )
}

/** The end without a result: the person cancelled, or the address is no longer valid. */
export function endPage(session: FrameSession | undefined, kind: 'used' | 'cancelled', language: 'en' | 'es'): string {
  const t = translator(session?.language ?? language)
  const title = t(`${kind}Title`)
  return frameDocument({
    language: session?.language ?? language,
    accent: session?.accent ?? '#1f2937',
    isDark: session?.dark,
    title,
    parentOrigin: session ? parentOf(session) : null,
    isClosed: kind === 'cancelled',
    body: html`<h1>${title}</h1>
      <p>${t(`${kind}Text`)}</p>
      ${session ? html`<button type="button" data-close>${t('close')}</button>` : null}`,
  })
}

/** The page of a form: token, note on who sees the number, and the buttons; Enter presses the first one. */
function framePage(
  session: FrameSession,
  parts: { title: string; submit: string; fields: Html; errors: FormErrors; notice: FrameText | undefined },
): string {
  const t = translator(session.language)
  const hasErrors = Object.keys(parts.errors).length > 0
  const alert = parts.notice ? t(parts.notice) : hasErrors ? t('errorSummary') : null
  const body = html`<h1>${parts.title}</h1>
    ${alert ? html`<p class="alert" role="alert" tabindex="-1">${alert}</p>` : null}
    <form method="post" action="/frames/${session.id}" novalidate>
      <input type="hidden" name="form_token" value="${session.formToken}" />
      <div class="fields">${parts.fields}</div>
      <p class="safe">${t('safe', { company: session.company })}</p>
      <div class="buttons">
        <button type="submit" name="action" value="save">${parts.submit}</button>
        <button type="submit" name="action" value="cancel" class="quiet" formnovalidate>${t('cancel')}</button>
      </div>
    </form>`
  return page(session, parts.title, body)
}
