import { useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { useSession } from '@portal/shared/session'
import { LinkButton } from '@portal/shared/ui'

/** SH-95, SH-96: to the sign-in, or back to the accounts for somebody who is signed in. */
export function HomeButton({ kind = 'primary' }: { kind?: 'primary' | 'secondary' }) {
  const { t } = useTranslation('public-pages')
  const isSignedIn = useSession((s) => s.role) === 'user'
  return (
    <LinkButton as={Link} to={isSignedIn ? paths.cabinetActive : paths.home} kind={kind}>
      {t(isSignedIn ? 'cabinet' : 'login')}
    </LinkButton>
  )
}
