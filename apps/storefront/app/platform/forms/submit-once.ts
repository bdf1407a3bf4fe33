/**
 * An inline script that ignores the second press of a double click on a form that the browser sends itself, which is
 * before hydration; otherwise it would add a product twice. It runs after React's handlers, because those listen on
 * the document.
 */
export const SUBMIT_ONCE_SCRIPT =
  '{let t=-1e3;addEventListener("submit",e=>{if(e.defaultPrevented)return;if(1e3>e.timeStamp-t)e.preventDefault();else t=e.timeStamp})}';
