/**
 * Who clicks a link while the page is loaded anew gets the link's page as a whole: the page that is on its way would take
 * its place.
 */
export async function leadOnAnew<Result>(
  { request }: { request: Request },
  next: () => Promise<Result>,
): Promise<Result> {
  const { pathname, search } = new URL(request.url);
  const isElsewhere = pathname + search !== window.location.pathname + window.location.search;
  if (!window.freshLoad?.isUnderWay() || !isElsewhere) return next();
  window.location.assign(request.url);
  return new Promise(() => {});
}
