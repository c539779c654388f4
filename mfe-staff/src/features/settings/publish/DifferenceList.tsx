import type { ReactNode } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { Link } from '@portal/shared/router'
import { smallPrint } from '@portal/shared/ui'
import { editorOf, settingAt } from '../model/setting-editor.ts'
import { portalTexts } from '../model/portal-texts.ts'
import { usePathName } from '../values/use-path-name.ts'
import { OldAndNew, TextDifference, type Difference } from './OldAndNew.tsx'
import styles from './Publish.module.css'

interface DifferenceListProps<D extends Difference> {
  label: string
  differences: readonly D[]
  /** Names the two sides. */
  sides?: { from: string; to: string }
  /** Shown beside the name. */
  about?: (difference: D) => ReactNode
}

/** Each setting that differs, with its old and its new value; texts line by line in both languages. */
export function DifferenceList<D extends Difference>({ label, differences, sides, about }: DifferenceListProps<D>) {
  const { t } = useTranslation('staff-settings')
  const nameOf = usePathName()
  const { from = t('old'), to = t('new') } = sides ?? {}
  return (
    <ul role="list" className={styles.differences} aria-label={label}>
      {differences.map((difference) => {
        const { path } = difference
        const text = portalTexts.find((one) => one.path === path)
        const isPassage = text !== undefined && text.parts.some(({ isLong }) => isLong)
        const setting = settingAt(path)
        const editor = editorOf(path)
        return (
          <li key={path} className={styles.difference}>
            <div className={styles.head}>
              {editor ? (
                <Link to={editor} className={styles.name ?? ''}>
                  {nameOf(path)}
                </Link>
              ) : (
                <span className={styles.name}>{nameOf(path)}</span>
              )}
              {about ? <span className={smallPrint}>{about(difference)}</span> : null}
            </div>
            {text && isPassage ? (
              <TextDifference text={text} difference={difference} />
            ) : (
              <OldAndNew setting={setting} difference={difference} labels={{ from, to }} />
            )}
            {text && ['document', 'authorization', 'agreement'].includes(text.kind) ? (
              <p className={smallPrint}>{t('legalNumber')}</p>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
