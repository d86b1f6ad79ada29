/* Writes into the page while it is being parsed, as counters and banners did. */
document.write('<script src="{{PORTAL_ORIGIN}}/embed/county-pay.js"></scr'.concat("ipt>"));
document.write('<county-pay company="demo" mode="search">');
document.write('<a href="{{PORTAL_ORIGIN}}/demo/guest">Pay on the county payment site</a>');
document.write("</county-pay>");
