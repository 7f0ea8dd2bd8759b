/** Loads the page again: what a screen that failed to load offers beside another try. */
export const refreshPage = () => window.location.reload()
