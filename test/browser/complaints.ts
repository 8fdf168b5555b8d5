import type { Page } from 'playwright-core';

/** Collects the errors that the browser reports from now on. A refused request is reported with its body. */
export const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('console', said => void (said.type() === 'error' && complaints.push(said.text())));
  page.on('pageerror', error => complaints.push(error.message));
  page.on('response', reply => {
    if (reply.status() >= 400) complaints.push(`${reply.status()} to ${reply.url()} ${reply.request().postData() ?? ''}`);
  });
  return complaints;
};
