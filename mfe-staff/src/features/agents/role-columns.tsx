import { KeyRound } from 'lucide-react'
import type { StaffRow } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { Link, useNavigate } from '@portal/shared/router'
import { useSession } from '@portal/shared/session'
import { Badge, Button, type Column } from '@portal/shared/ui'
import { UnlockButton } from './UnlockButton.tsx'
import styles from './RolesPage.module.css'

/** S-10 to S-12: each row leads to the page of its account; its button opens role and permissions. */
export function useRoles(onAccess: (row: StaffRow) => void): {
  columns: Column<StaffRow>[]
  onOpen: (row: StaffRow) => void
} {
  const { t } = useTranslation('staff-agents')
  const navigate = useNavigate()
  const ownId = useSession((s) => s.userId)
  const isOwn = (row: StaffRow) => row.id === ownId
  return {
    onOpen: (row) => void navigate(paths.staffAgent(row.id)),
    columns: [
      {
        id: 'full_name',
        header: t('roles.fullName'),
        isRowHeader: true,
        cell: (row) => (
          <span className={styles.name}>
            <Link to={paths.staffAgent(row.id)} tabIndex={-1}>
              {row.full_name}
            </Link>
            {isOwn(row) ? <Badge>{t('roles.you')}</Badge> : null}
            {row.is_active ? null : <Badge>{t('roles.inactive')}</Badge>}
            {row.locked_until ? <Badge tone="warning">{t('roles.locked')}</Badge> : null}
          </span>
        ),
      },
      { id: 'email', header: t('roles.email'), cell: (row) => <span className={styles.email}>{row.email}</span> },
      { id: 'role', header: t('roles.role'), cell: (row) => t(`role.${row.role}`) },
      {
        id: 'actions',
        header: t('roles.actions'),
        isHeaderHidden: true,
        cell: (row) =>
          isOwn(row) ? null : (
            <span className={styles.actions}>
              <UnlockButton member={row} />
              <Button
                size="small"
                icon={<KeyRound aria-hidden="true" size={16} />}
                aria-label={t('access.openOf', { name: row.full_name })}
                onClick={() => onAccess(row)}
              >
                {t('access.open')}
              </Button>
            </span>
          ),
      },
    ],
  }
}
