import { Plus, Trash2 } from 'lucide-react'
import { offerRhythms, strategyLimits, type OfferRhythm } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Button, Fieldset, MoneyField, SelectField, Stack, TextField } from '@portal/shared/ui'
import { emptyOffer, type TypedOffer } from './row-form.ts'
import type { RowFields } from './row-fields.ts'
import styles from './Offers.module.css'

const kinds = ['full', 'settlement', 'payments', 'amount', 'custom'] as const
const parts = {
  full: [],
  settlement: ['percent', 'payments', 'rhythm', 'until'],
  payments: ['payments', 'rhythm'],
  amount: ['amount', 'rhythm'],
  custom: ['percent', 'payments', 'amount'],
} as const satisfies Record<TypedOffer['kind'], readonly (keyof TypedOffer)[]>

/** What a row offers, in the order in which it is shown. */
export function OfferFields({ typed, put, at }: RowFields) {
  const { t } = useTranslation('staff-offers')
  const { offers } = typed
  const putOffer = (place: number, change: Partial<TypedOffer>) =>
    put({ offers: offers.map((offer, i) => (i === place ? { ...offer, ...change } : offer)) })
  return (
    <Fieldset legend={t('offered')} size="heading" {...at('offers')}>
      <Stack>
        {offers.map((offer, place) => (
          // An offer is known by its place only.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={place} role="group" aria-label={t('offer', { at: place + 1 })} className={styles.offer}>
            <SelectField
              label={t('field.offer.kind')}
              value={offer.kind}
              options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
              onChange={(kind: TypedOffer['kind']) => putOffer(place, { ...emptyOffer(kind) })}
            />
            <OfferParts
              offer={offer}
              onChange={(change) => putOffer(place, change)}
              at={(part) => at(`offers.${place}.${part}`)}
            />
            <Button
              size="small"
              kind="quiet"
              aria-label={t('removeOffer', { at: place + 1 })}
              icon={<Trash2 aria-hidden="true" size={18} />}
              onClick={() => put({ offers: offers.filter((_, i) => i !== place) })}
            />
          </div>
        ))}
        {offers.length < strategyLimits.offers ? (
          <Button
            icon={<Plus aria-hidden="true" size={18} />}
            onClick={() => put({ offers: [...offers, emptyOffer('payments')] })}
          >
            {t('addOffer')}
          </Button>
        ) : null}
      </Stack>
    </Fieldset>
  )
}

interface OfferPartsProps {
  offer: TypedOffer
  onChange: (change: Partial<TypedOffer>) => void
  at: RowFields['at']
}

/** The fields of one kind of offer. */
function OfferParts({ offer, onChange, at }: OfferPartsProps) {
  const { t } = useTranslation('staff-offers')
  const isCustom = offer.kind === 'custom'
  const shown: readonly (keyof TypedOffer)[] = parts[offer.kind]
  return (
    <>
      {shown.includes('percent') ? (
        <TextField
          label={t('field.offer.percent')}
          isOptional={isCustom}
          inputMode="numeric"
          width="short"
          suffix="%"
          value={offer.percent}
          onChange={(percent) => onChange({ percent })}
          {...at('percent')}
        />
      ) : null}
      {shown.includes('payments') ? (
        <TextField
          label={t(isCustom ? 'mostPayments' : 'field.offer.payments')}
          help={isCustom ? undefined : t('paymentsHelp')}
          isOptional={isCustom}
          width="medium"
          value={offer.payments}
          onChange={(payments) => onChange({ payments })}
          {...at('payments')}
        />
      ) : null}
      {shown.includes('amount') ? (
        <MoneyField
          label={t(isCustom ? 'leastEach' : 'field.offer.amount')}
          isOptional={isCustom}
          value={offer.amount}
          onChange={(amount) => onChange({ amount })}
          {...at(isCustom ? 'each' : 'amount')}
        />
      ) : null}
      {shown.includes('rhythm') ? (
        <SelectField
          label={t('field.offer.rhythm')}
          value={offer.rhythm}
          options={offerRhythms.map((value) => ({ value, label: t(`rhythm.${value}`) }))}
          onChange={(rhythm: OfferRhythm) => onChange({ rhythm })}
        />
      ) : null}
      {shown.includes('until') ? (
        <TextField
          label={t('field.offer.until')}
          help={t('untilHelp')}
          isOptional
          type="date"
          value={offer.until}
          onChange={(until) => onChange({ until })}
          {...at('until')}
        />
      ) : null}
    </>
  )
}
