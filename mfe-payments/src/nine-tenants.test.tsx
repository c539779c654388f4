import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import * as v from 'valibot'
import { Debt, Offer } from '@portal/shared/contract'
import { emptyPlan, localDate, toCents } from '@portal/shared/domain'
import { buildSignedIn, buildTenant, renderPortal, startApi } from '@portal/shared/testing'
import { identities, nineTenants, type NineTenant } from '@portal/shared/testing/nine-tenants/identities'
import { expectedOf } from '@portal/shared/testing/nine-tenants/settings'
import { Acknowledgement, useAcknowledgement } from './lib/method/Acknowledgement.tsx'
import { PlanForm } from './lib/plan-manage/PlanForm.tsx'
import { CutoffNote } from './lib/one-time/CutoffNote.tsx'
import { DownloadReceipt } from './lib/one-time/DownloadReceipt.tsx'
import { OfferChoices } from './features/plan-choice/OfferChoices.tsx'
import { CancelNotice } from './features/plan-setup/CancelNotice.tsx'
import { LitigationNotice } from './features/plan-setup/LitigationNotice.tsx'
import { TaxNotice } from './features/plan-setup/TaxNotice.tsx'
import { buildOffer } from './testing/build-offer.ts'
import { buildDebt } from './testing/build-samples.ts'
import ackEn from './texts/ack.en.json'
import ackEs from './texts/ack.es.json'
import choiceEn from './texts/choice.en.json'
import choiceEs from './texts/choice.es.json'
import en from './texts/en.json'
import es from './texts/es.json'
import manageEn from './texts/manage.en.json'
import manageEs from './texts/manage.es.json'
import onceEn from './texts/one-time.en.json'
import onceEs from './texts/one-time.es.json'
import setupEn from './texts/setup.en.json'
import setupEs from './texts/setup.es.json'

// The texts of payments at each of the nine tenants, from the same table as the browser's stories: those that need a
// plan, a lawsuit or a bank account.

const texts = {
  payments: { en, es },
  'payments-setup': { en: setupEn, es: setupEs },
  'payments-one-time': { en: onceEn, es: onceEs },
  'payments-choice': { en: choiceEn, es: choiceEs },
  'payments-ack': { en: ackEn, es: ackEs },
  'payments-manage': { en: manageEn, es: manageEs },
}
const debt = v.parse(Debt, buildDebt({ suit_filed: '2025-11-03', judgment_date: null }))
const offer = v.parse(Offer, buildOffer({ discount: '700.00', total_amount: '500.00' }))
const whole = { discount: '0.00', discount_percentage: 0 }
/** Offers of every kind: one of each choice, several of a settlement and of parts, and those of more ways. */
const offers = [
  buildOffer({ id: 'full', kind: 'PIF', payments: 1, payment_frequency: 'One Time', ...whole }),
  buildOffer({ id: 'settled', payments: 1, payment_frequency: 'One Time', discount: '700.00' }),
  buildOffer({ id: 'dearer', payments: 1, payment_frequency: 'One Time', total_amount: '400.00' }),
  buildOffer({ id: 'settled-3', payments: 3 }),
  buildOffer({ id: 'settled-weekly', payments: 26, payment_frequency: 'Weekly' }),
  buildOffer({ id: 'months-6', kind: 'REGULAR', payments: 6, ...whole }),
  buildOffer({ id: 'months-12', kind: 'REGULAR', payments: 12, ...whole }),
  buildOffer({ id: 'weeks', kind: 'REGULAR', payments: 52, payment_frequency: 'Weekly', ...whole }),
  buildOffer({ id: 'open', kind: 'OPEN', is_open_ended: true, ...whole }),
  buildOffer({ id: 'days', kind: 'REGULAR', is_flexible: true, ...whole }),
].map((each) => v.parse(Offer, each))
const ground = { balance: toCents(50_000), today: localDate('2026-03-02') }
const result = { payment_id: 'p-1' } as Parameters<typeof DownloadReceipt>[0]['result']

/** Whether the acknowledgement is required: with a card, and with a bank account. */
function Gate() {
  const [card, bank] = [useAcknowledgement(false, undefined), useAcknowledgement(true, undefined)]
  return (
    <>
      <p>{`card ${card}, bank ${bank}`}</p>
      {bank ? <Acknowledgement isChecked={false} onChange={() => undefined} /> : null}
    </>
  )
}

const settingOf = (id: NineTenant) => {
  const tenant = buildTenant({ capabilities: { ...expectedOf(id), 'footer.info_texts': [] } })
  const { name, phone } = identities[id]
  return { ...tenant, tenant: { ...tenant.tenant, full_name: name, phone_number: phone } }
}

async function show(id: NineTenant, language: 'en' | 'es' = 'en') {
  startApi({})
  await renderPortal(
    <main>
      <CutoffNote isBank />
      <CancelNotice isBank />
      <TaxNotice offer={offer} />
      <LitigationNotice setup={{ debt, offer } as Parameters<typeof LitigationNotice>[0]['setup']} />
      <Gate />
      <DownloadReceipt debt={debt} result={result} actingFor={undefined} />
      <PlanForm entry={emptyPlan(ground)} ground={ground} onChange={() => undefined} />
    </main>,
    {
      language,
      texts,
      session: buildSignedIn(),
      tenant: settingOf(id),
    },
  )
  return screen.getByRole('main')
}

describe.each(nineTenants)('%s', (id) => {
  const has = expectedOf(id)
  const { name, phone } = identities[id]

  it('cutoff, ach.start_after_hours: shows the cut-off time and when a debit may start', async () => {
    const page = await show(id)
    const isPacific = has.cutoff.zone === 'America/Los_Angeles'
    expect(page).toHaveTextContent(isPacific ? /by 11:59:59\spm Pacific time/ : /by 5:00\spm Eastern time/)
    const hours = has['ach.start_after_hours']
    expect(screen.queryAllByText(/may be debited from \d+ hours after you authorize it/)).toHaveLength(
      hours > 0 ? 2 : 0,
    )
    if (hours > 0) expect(page).toHaveTextContent(`from ${hours} hours after`)
  })

  it('revoke.notice, support.hours: shows how a payment of a plan is stopped, in both languages', async () => {
    const { business_days: days, wording } = has['revoke.notice']
    const english = await show(id)
    expect(english).toHaveTextContent(`Call ${phone} (${has['support.hours'].en})`)
    expect(english).toHaveTextContent(`${days} business days before the payment date`)
    expect(/A later notice may not reach the bank/.test(english.textContent)).toBe(wording === 'at_least')
    expect(/by 5:00\spm Eastern time, 2 business days/.test(english.textContent)).toBe(wording === 'by_time')
  })

  it('shows the same in Spanish', async () => {
    const spanish = await show(id, 'es')
    expect(spanish).toHaveTextContent(`Horario: ${has['support.hours'].es}.`)
    expect(spanish).toHaveTextContent(`Llame al ${phone}`)
    // A text with its own period is not at the end of a sentence.
    expect(spanish.textContent).not.toMatch(/[^.]\.\.(?!\.)/)
    expect(spanish).toHaveTextContent(`${has['revoke.notice'].business_days} días hábiles`)
  })

  it('notice.tax_600, notice.litigation_consent: shows the tax and litigation notices where the tenant has them', async () => {
    await show(id)
    expect(screen.getByText(/may count as income/)).toBeVisible()
    expect(screen.queryAllByText(/on Form 1099-C/)).toHaveLength(has['notice.tax_600'] ? 1 : 0)
    const suit = screen.queryByText(/the lawsuit stays open until every payment/)
    expect(suit !== null).toBe(has['notice.litigation_consent'])
    if (suit) expect(suit).toHaveTextContent(name)
  })

  it('ack.echeck_checkbox, ack.blocks_confirm: asks for the acknowledgement, for bank accounts or for every method', async () => {
    await show(id)
    const [forBank, forAll] = [has['ack.echeck_checkbox'], has['ack.blocks_confirm']]
    expect(screen.getByText(`card ${forAll}, bank ${forAll || forBank}`)).toBeVisible()
    expect(screen.queryAllByRole('checkbox', { name: /electronic check authorization/ })).toHaveLength(
      forAll || forBank ? 1 : 0,
    )
  })

  it('receipt.hidden, plan.flexible: offers a receipt, and a flexible plan to staff', async () => {
    await show(id)
    expect(screen.queryAllByRole('button', { name: 'Download receipt' })).toHaveLength(has['receipt.hidden'] ? 0 : 1)
    expect(screen.queryAllByRole('checkbox', { name: 'Flexible plan' })).toHaveLength(has['plan.flexible'] ? 1 : 0)
  })

  it('C-44, notice.tax_600: lets each offer be chosen, and says of a settlement that it may be taxed', async () => {
    const chosen: string[] = []
    const onChoose = (offerId: string) => chosen.push(offerId)
    await renderPortal(<OfferChoices {...{ offers, onChoose }} chosen="" actingFor={undefined} />, {
      texts,
      session: buildSignedIn(),
      tenant: settingOf(id),
    })
    expect(screen.getByRole('radio', { name: /^Settle for less/ })).toHaveAccessibleDescription(/may count as income/)
    expect(screen.queryAllByText(/on Form 1099-C/)).toHaveLength(has['notice.tax_600'] ? 1 : 0)
    fireEvent.click(screen.getByText('More options'))
    for (const radio of screen.getAllByRole('radio')) fireEvent.click(radio)
    for (const slider of screen.getAllByRole<HTMLInputElement>('slider'))
      for (let stop = 0; stop <= Number(slider.max); stop += 1) fireEvent.change(slider, { target: { value: stop } })
    expect([...new Set(chosen)].sort()).toEqual(offers.map((each) => each.id).sort())
  })
})
