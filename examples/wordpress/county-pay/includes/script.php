<?php
/**
 * The payment site's script, only on the pages that need it.
 *
 * @package CountyPay
 */

defined( 'ABSPATH' ) || exit;

const COUNTY_PAY_SCRIPT = 'county-pay';

/** The newest script, or the script of a version, which never changes. */
function county_pay_script_url( $options ) {
	$folder = '' === $options['version'] ? '' : 'v' . $options['version'] . '/';
	return $options['address'] . '/embed/' . $folder . 'county-pay.js';
}

/** Adds the script to the current page. A page without the element requests nothing from the payment site. */
function county_pay_enqueue() {
	$options = county_pay_options();
	if ( '' !== $options['address'] ) {
		// No WordPress version in the address: to every cache, it would be a different file.
		wp_enqueue_script( COUNTY_PAY_SCRIPT, county_pay_script_url( $options ), array(), null, true ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion
	}
}

/**
 * Loads the script without blocking the page and, for a pinned version, only if it is unchanged since the administrator
 * saw it.
 */
function county_pay_script_tag( $tag, $handle ) {
	if ( COUNTY_PAY_SCRIPT !== $handle ) {
		return $tag;
	}
	$options = county_pay_options();
	$more    = ' async';
	// Only a version's script stays the same: the newest would stop loading with its next release.
	if ( '' !== $options['version'] && '' !== $options['integrity'] ) {
		$more .= ' integrity="' . esc_attr( $options['integrity'] ) . '" crossorigin="anonymous"';
	}
	return str_replace( ' src=', $more . ' src=', $tag );
}
add_filter( 'script_loader_tag', 'county_pay_script_tag', 10, 2 );

/**
 * Handles a snippet that an author pasted from the payment site: WordPress keeps the placeholder,
 * `<div data-county-pay …>`, and strips the script next to it, which we add here.
 */
function county_pay_serve_marked_places( $content ) {
	if ( false !== strpos( $content, 'data-county-pay' ) ) {
		county_pay_enqueue();
	}
	return $content;
}
add_filter( 'the_content', 'county_pay_serve_marked_places' );
