import type { TenantFinding } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Link } from '@portal/shared/router'
import { Notice } from '@portal/shared/ui'
import { editorOf } from '../model/setting-editor.ts'
import { usePathName } from '../values/use-path-name.ts'
import styles from './Publish.module.css'

interface FindingListProps {
  findings: readonly TenantFinding[]
  /** Shown beside their field, without names and links. */
  isInPlace?: boolean
  /** About the published version, so they prevent nothing. */
  isOfLive?: boolean
}

/** The findings of the check, the errors first; each leads to the page that corrects it. */
export function FindingList({ findings, isInPlace = false, isOfLive = false }: FindingListProps) {
  const { t } = useTranslation('staff-settings')
  return (['error', 'warning'] as const).map((severity) => {
    const found = findings.filter((one) => one.severity === severity)
    if (found.length === 0) return null
    const title = isInPlace || isOfLive ? undefined : t(`findings.${severity}`, { count: found.length })
    return (
      <Notice
        key={severity}
        tone={severity === 'error' ? 'danger' : 'warning'}
        title={title}
        live={isInPlace ? 'polite' : 'off'}
      >
        <ul className={styles.findings}>
          {found.map((finding) => (
            <li key={`${finding.path}/${finding.language}/${finding.code}/${finding.detail}`}>
              <Sentence finding={finding} isInPlace={isInPlace} />
            </li>
          ))}
        </ul>
      </Notice>
    )
  })
}

function Sentence({ finding, isInPlace }: { finding: TenantFinding; isInPlace: boolean }) {
  const { t } = useTranslation(['tenant-check', 'staff-settings'])
  const nameOf = usePathName()
  const { code, path, language, detail } = finding
  const text = t(`findings.${code}`, { detail })
  if (isInPlace) return <>{text}</>
  const to = editorOf(path)
  const name = nameOf(path)
  const shown = language === null ? name : `${name} (${t(`staff-settings:language.${language}`)})`
  return (
    <>
      {to ? <Link to={to}>{shown}</Link> : <b>{shown}</b>}: {text}
    </>
  )
}
