import type { TenantDraft } from '@portal/shared/contract'
import { withheldKeys, withholdable, type StaffRole } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Link } from '@portal/shared/router'
import { Checkbox, DataTable, smallPrint, Stack, VisuallyHidden, type Column } from '@portal/shared/ui'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { settingPaths } from '../model/setting-paths.ts'
import { settingOf } from '../model/settings.ts'
import { FindingList } from '../publish/FindingList.tsx'
import type { GroupFormControl } from './use-group-form.ts'
import styles from './Form.module.css'

type Right = (typeof withholdable.admin)[number]

const roles = ['agent', 'admin'] as const satisfies StaffRole[]
const rights: readonly Right[] = withholdable.admin
const isOf = (role: StaffRole, right: Right) => (withholdable[role] as readonly Right[]).includes(right)

/** F-21: what each role may do, of what the product lets it do; a box that is not ticked withholds it. */
export function RightsMatrix({ draft, form }: { draft: TenantDraft; form: GroupFormControl }) {
  const { t } = useTranslation(['staff-settings', 'staff-setting-keys'])
  const nameOf = (right: Right) => t(`staff-setting-keys:choice.${withheldKeys.admin}.${right}`)
  const withheldFrom = (role: StaffRole) => form.typedOf(settingOf(withheldKeys[role])) as readonly Right[]
  const set = (role: StaffRole, right: Right, mayDo: boolean) => {
    const before = withheldFrom(role)
    const next = withholdable[role].filter((one) => (one === right ? !mayDo : before.includes(one)))
    form.set(settingOf(withheldKeys[role]), next)
  }
  const columns: Column<Right>[] = [
    { id: 'right', header: t('rights.right'), isRowHeader: true, cell: nameOf },
    ...roles.map((role) => ({
      id: role,
      header: t(`rights.${role}`),
      cell: (right: Right) =>
        isOf(role, right) ? (
          <div className={styles.tick}>
            <Checkbox
              label={
                <VisuallyHidden>{t('rights.of', { right: nameOf(right), role: t(`rights.${role}`) })}</VisuallyHidden>
              }
              isChecked={!withheldFrom(role).includes(right)}
              onChange={(mayDo) => set(role, right, mayDo)}
            />
          </div>
        ) : (
          <>
            <span aria-hidden="true">–</span>
            <VisuallyHidden>{t('rights.never')}</VisuallyHidden>
          </>
        ),
    })),
  ]
  const paths = roles.map((role) => settingOf(withheldKeys[role]).path)
  return (
    <Stack gap={4}>
      <p>{t('rights.lead')}</p>
      <DataTable
        caption={t('rights.title')}
        isCaptionHidden
        columns={columns}
        rows={rights}
        rowKey={(right) => right}
      />
      <FindingList findings={draft.findings.filter(({ path }) => paths.includes(path))} isInPlace />
      <p className={smallPrint}>{t('rights.stays')}</p>
      <p className={smallPrint}>
        <Link to={deskPaths.staffActivity}>{t('rights.log')}</Link> ·{' '}
        <Link to={settingPaths.versions}>{t('nav.versions')}</Link>
      </p>
    </Stack>
  )
}
