import styles from './AgreedText.module.css'

/** The text of an authorization that came with the failure, exactly as the server will keep it. */
export function AgreedText({ label, text }: { label: string; text: string | null | undefined }) {
  return (
    // Scrolls on a phone, so the keyboard has to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.agreement} tabIndex={0} role="group" aria-label={label}>
      {text}
    </div>
  )
}
