// Always ends on the tenant's own page, since the portal asks the service for the outcome.
;(() => {
  const form = document.getElementById('form')
  const leave = () => location.replace(form.dataset.return)
  form.addEventListener('completed', leave)
  form.addEventListener('declined', leave)
  if (customElements.get('docuseal-form')) return
  const notice = document.getElementById('alert')
  notice.hidden = false
  notice.focus()
})()
