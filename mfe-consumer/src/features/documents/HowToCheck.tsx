import { useId, useState } from 'react'
import type { DocumentRow } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { buttonClass, Notice, Stack } from '@portal/shared/ui'
import styles from './HowToCheck.module.css'

/** Explains the fingerprints, and compares the fingerprint of a local file with those on the page. */
export function HowToCheck({ rows }: { rows: readonly DocumentRow[] }) {
  const { t } = useTranslation('consumer-documents')
  const helpId = useId()
  const [hash, setHash] = useState<string>()
  const found = rows.find((row) => row.sha256 === hash)
  const check = async (file: File | undefined) => setHash(file && (await hashOfFile(file)))
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{t('check.title')}</summary>
      <div className={styles.content}>
        <Stack>
          <p>{t('check.what')}</p>
          <div className={styles.field}>
            <p id={helpId}>{t('check.here')}</p>
            {/* The browser labels its own file field in the browser's language, not in the page's. */}
            <label className={buttonClass('secondary', 'medium', false, styles.choose)}>
              {t('check.file')}
              <input
                type="file"
                accept="application/pdf"
                className={styles.file}
                aria-describedby={helpId}
                onChange={(event) => void check(event.target.files?.[0])}
              />
            </label>
            <div aria-live="polite">
              {hash === undefined ? null : found ? (
                <Notice tone="success">{t('check.same', { name: found.name })}</Notice>
              ) : (
                <Notice tone="warning">
                  <span className={styles.hash}>{t('check.other', { hash })}</span>
                </Notice>
              )}
            </div>
          </div>
          <div>
            <p>{t('check.self')}</p>
            <ul className={styles.commands}>
              <li>{t('check.windows')}</li>
              <li>{t('check.unix')}</li>
            </ul>
          </div>
        </Stack>
      </div>
    </details>
  )
}

/** SHA-256 of a file, hex; the file does not leave this device. */
async function hashOfFile(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
