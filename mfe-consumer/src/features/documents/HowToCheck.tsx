import { useState } from 'react'
import type { DocumentRow } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Notice, Stack } from '@portal/shared/ui'
import { hashOfFile } from './hash-of-file.ts'
import styles from './HowToCheck.module.css'

/** Tells what a fingerprint is for, and compares a file's own with those on the page. */
export function HowToCheck({ rows }: { rows: readonly DocumentRow[] }) {
  const { t } = useTranslation('consumer-documents')
  const [hash, setHash] = useState<string>()
  const found = rows.find((row) => row.sha256 === hash)
  const check = async (file: File | undefined) => setHash(file && (await hashOfFile(file)))
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{t('check.title')}</summary>
      <div className={styles.content}>
        <Stack>
          <p>{t('check.what')}</p>
          <label className={styles.field}>
            <span className={styles.label}>{t('check.file')}</span>
            <span className={styles.help}>{t('check.here')}</span>
            <input
              type="file"
              accept="application/pdf"
              className={styles.file}
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
