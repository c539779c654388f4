import { CreditCard } from 'lucide-react'
import styles from './CardBrandIcon.module.css'

/** The brands that the portal takes (P-42). */
const words: Record<string, string> = { VISA: 'VISA', AMEX: 'AMEX', DISCOVER: 'DISC' }

/**
 * A card's brand as a small picture, beside the brand's name in text. `brand` as on the wire (MASTERCARD, VISA, AMEX,
 * DISCOVER); another one gets a plain card.
 */
export function CardBrandIcon({ brand }: { brand: string | null | undefined }) {
  const name = (brand ?? '').toUpperCase()
  const word = words[name]
  if (name === 'MASTERCARD') {
    return (
      <svg className={styles.icon} viewBox="0 0 40 26" aria-hidden="true">
        <rect className={styles.ground} x="0.5" y="0.5" width="39" height="25" rx="4" />
        <circle cx="16" cy="13" r="7" fill="#d32011" />
        <circle cx="24" cy="13" r="7" fill="#f0971b" fillOpacity="0.9" />
      </svg>
    )
  }
  if (!word) return <CreditCard aria-hidden="true" className={styles.plain} />
  return (
    <svg className={styles.icon} viewBox="0 0 40 26" aria-hidden="true">
      <rect className={styles.ground} x="0.5" y="0.5" width="39" height="25" rx="4" />
      <text
        className={styles[name.toLowerCase()]}
        x="20"
        y="17"
        textAnchor="middle"
        fontSize={word === 'VISA' ? 12 : 10.5}
      >
        {word}
      </text>
    </svg>
  )
}
