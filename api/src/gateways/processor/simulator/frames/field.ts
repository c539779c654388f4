import { Html, html } from '../../../../hosted/page/html.ts'
import type { FormErrors, Typed } from './form.ts'
import type { Translate } from '../../../../hosted/page/texts.ts'

export interface Field {
  name: string
  label: string
  autocomplete: string
  inputmode: 'text' | 'numeric'
  maxlength: number
  /** Groups digits while they are typed: 'card' 4-4-4-4, 'expiry' MM/YY, 'digits' without groups. */
  format?: 'card' | 'expiry' | 'digits'
  help?: string
  half?: boolean
}

const none = new Html('')

/** A labelled input with its error below it. It keeps the typed text, except secret numbers. */
export function field(
  { name, label, autocomplete, inputmode, maxlength, format, help, half }: Field,
  typed: Typed,
  errors: FormErrors,
  t: Translate,
): Html {
  const error = errors[name]
  const described = [help && `${name}-help`, error && `${name}-error`].filter(Boolean).join(' ')
  const value = name === 'card_cvc' ? '' : (typed[name] ?? '')
  return html`<div class="field${half ? ' half' : ''}">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      autocomplete="${autocomplete}"
      inputmode="${inputmode}"
      maxlength="${maxlength}"
      required
      ${format ? html`data-format="${format}"` : none}
      ${described ? html`aria-describedby="${described}"` : none}
      ${error ? html`aria-invalid="true"` : none}
    />
    ${help ? html`<p class="help" id="${name}-help">${help}</p>` : none}
    ${error ? html`<p class="error" id="${name}-error">${t(error)}</p>` : none}
  </div>`
}
