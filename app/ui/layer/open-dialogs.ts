/**
 * For browsers that do not yet open a dialog by `command` alone. A string: it must be there before any file of ours,
 * because a menu may be the first thing that is touched.
 */
export const OPEN_DIALOGS = `if (!('commandForElement' in HTMLButtonElement.prototype))
  addEventListener('click', ({ target }) => {
    const button = target.closest?.('button[command="show-modal"]')
    const dialog = button && document.getElementById(button.getAttribute('commandfor'))
    if (dialog && !dialog.open) dialog.showModal()
  })`
