import { PencilLine } from 'lucide-react'
import type { TenantDraft } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Link, useLocation } from '@portal/shared/router'
import { useSession } from '@portal/shared/session'
import { useTenant } from '@portal/shared/tenant'
import { Badge, DateText, LinkButton } from '@portal/shared/ui'
import { settingPaths } from '../model/setting-paths.ts'
import styles from './Frame.module.css'

/** The state of the draft: how many changes, who wrote last, how many errors prevent its publication. */
export function DraftBar({ draft }: { draft: TenantDraft }) {
  const { t } = useTranslation('staff-settings')
  const { pathname } = useLocation()
  const zone = useTenant((s) => s.settings.zone)
  const me = useSession((s) => s.fullName)
  const { changes, findings, updated_by: by, updated_at: at } = draft
  if (changes.length === 0) return null
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const isOthers = by !== null && by !== me
  return (
    <div className={styles.draft} role="status">
      <PencilLine aria-hidden="true" size={20} className={styles.icon} />
      <div className={styles.facts}>
        <b>{t('draft.changes', { count: changes.length })}</b>
        {at ? (
          <span className={styles.who}>
            {isOthers ? t('draft.by', { name: by }) : t('draft.byYou')}, <DateText instant={at} zone={zone} />
          </span>
        ) : null}
        {isOthers ? <Badge tone="warning">{t('draft.othersEdit')}</Badge> : null}
        {errors > 0 ? <Badge tone="danger">{t('draft.errors', { count: errors })}</Badge> : null}
      </div>
      {pathname === settingPaths.publish ? null : (
        <LinkButton as={Link} to={settingPaths.publish} size="small">
          {t('nav.publish')}
        </LinkButton>
      )}
    </div>
  )
}
