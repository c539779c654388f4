import type { OfferRow } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { smallPrint } from '@portal/shared/ui'
import { useRowWords } from './use-row-words.ts'
import styles from './Offers.module.css'

/** A row of a strategy in words. */
export function StrategyRow({ row }: { row: OfferRow }) {
  const { t } = useTranslation('staff-offers')
  const { who, offers, rest } = useRowWords()(row)
  return (
    <div className={styles.words}>
      <p className={styles.who}>{who}</p>
      {offers.length === 0 ? <p>{t('noOffer')}</p> : null}
      <ul className={styles.offers}>
        {offers.map((offer) => (
          <li key={offer}>{offer}</li>
        ))}
      </ul>
      <p className={`${smallPrint} ${styles.rest}`}>{rest.join('; ')}</p>
    </div>
  )
}
