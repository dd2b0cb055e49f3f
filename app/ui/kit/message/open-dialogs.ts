/**
 * Opens what a button's `command` names, but a frame later: the first shows that the button was touched, for making a
 * long page inert takes a slow telephone longer than a touch may wait. Without scripts the browser does it at once. A
 * string: it must be there before any file of ours, because a menu may be the first thing that is touched.
 */
export const OPEN_DIALOGS = `addEventListener('click', (event) => {
  const button = event.target.closest?.('button[command="show-modal"]')
  const dialog = button && document.getElementById(button.getAttribute('commandfor'))
  if (!dialog || dialog.open) return
  event.preventDefault()
  button.dataset.pressed = ''
  requestAnimationFrame(() => setTimeout(() => {
    delete button.dataset.pressed
    if (!dialog.open) dialog.showModal()
  }))
}, true)`
