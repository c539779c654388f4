import { useId, useState } from 'react'
import { formatCents, type Calendar } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Cluster, smallPrint } from '@portal/shared/ui'
import type { OfferChoice } from './offer-choices.ts'
import { OfferCard } from './OfferCard.tsx'
import { useEach } from './use-each.ts'
import styles from './OfferCard.module.css'

interface ChoiceProps {
  choice: OfferChoice
  chosen: string
  calendar: Calendar
  onChoose: (id: string) => void
}

/** One of the three choices. Where it has several offers, a slider goes through them, and moving it chooses. */
export function Choice({ choice, chosen, calendar, onChoose }: ChoiceProps) {
  const { t } = useTranslation('payments-choice')
  const { kind, offers, first } = choice
  const [shown, setShown] = useState(first.id)
  const offer = offers.find(({ id }) => id === shown) ?? first
  const show = (id: string) => {
    setShown(id)
    onChoose(id)
  }
  return (
    <div>
      <OfferCard heading={t(`choice.${kind}`)} isChecked={offer.id === chosen} {...{ offer, calendar, onChoose }} />
      {offers.length > 1 ? <OfferSlider at={offers.indexOf(offer)} choice={choice} onShow={show} /> : null}
    </div>
  )
}

interface OfferSliderProps {
  choice: OfferChoice
  at: number
  onShow: (id: string) => void
}

/** Its stops are the offers, because only what is offered can be agreed to. */
function OfferSlider({ choice: { kind, offers }, at, onShow }: OfferSliderProps) {
  const { t } = useTranslation('payments-choice')
  const language = useLanguage()
  const each = useEach()
  const id = useId()
  const last = offers.length - 1
  const numberOf = (count: number) => t('number', { count })
  const end = (place: number) => {
    const { per_month: amount, payments } = offers[place]!
    return <span>{kind === 'settle' ? numberOf(payments) : formatCents(amount, language)}</span>
  }
  return (
    <div className={styles.tray}>
      <label htmlFor={id}>{t(kind === 'settle' ? 'ask.settle' : `ask.${offers[0]!.payment_frequency}`)}</label>
      <input
        type="range"
        id={id}
        className={styles.slider}
        max={last}
        value={at}
        aria-valuetext={`${each(offers[at]!)}, ${numberOf(offers[at]!.payments)}`}
        onChange={(event) => onShow(offers[event.target.valueAsNumber]!.id)}
      />
      <div aria-hidden="true" className={smallPrint}>
        <Cluster justify="between">
          {end(0)}
          {end(last)}
        </Cluster>
      </div>
    </div>
  )
}
