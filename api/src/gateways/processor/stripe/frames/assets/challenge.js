// Lets the card's bank ask its holder, and ends on the tenant's own page; the portal's server reads the outcome.
;(() => {
  const place = document.getElementById('challenge')
  const notice = document.getElementById('alert')
  const { key, account, secret, return: returnUrl, locale, away } = place.dataset
  const tell = (text) => {
    notice.textContent = text
    notice.hidden = false
    notice.focus()
  }
  if (!window.Stripe) return tell(away)

  const stripe = window.Stripe(key, { locale, ...(account && { stripeAccount: account }) })
  stripe.handleNextAction({ clientSecret: secret }).then(
    () => location.assign(returnUrl),
    () => tell(away),
  )
})()
